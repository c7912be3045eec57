import { Heading } from '@tales/ui/heading';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { Suspense } from 'react';
import { useText } from '../i18n/hooks.ts';
import { lazyPart } from '../loading/load.ts';
import { pages } from '../pages.ts';
import { SessionPageLink } from '../navigation/session-link.tsx';
import { useSession } from '../session/session.tsx';
import { AccountPanel } from '../session/account-panel.tsx';
import { TextLayout } from '../shell/text-layout.tsx';

const Room = lazyPart(() => import('../chat/room.tsx'));

export default function ChatRoute() {
  const t = useText('chat');
  const common = useText();
  const { signedIn, username } = useSession();
  if (!signedIn || !username) {
    return (
      <TextLayout heading={t('heading')} lead={t('topic')}>
        <SessionPageLink page={pages.chat} text={t('invitation')} label={t('signIn')} />
        <AccountPanel />
      </TextLayout>
    );
  }
  return (
    <div className="flex flex-1 flex-col gap-3">
      <header className="grid gap-1 short:sr-only">
        <Heading level={1} tabIndex={-1}>
          {t('heading')}
        </Heading>
        <Text size="small" tone="muted">
          {t('topic')}
        </Text>
      </header>
      <Suspense fallback={<Spinner label={common('loading')} />}>
        <Room key={username} username={username} />
      </Suspense>
    </div>
  );
}
