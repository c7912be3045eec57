import { Heading } from '@tales/ui/heading';
import { LinkButton } from '@tales/ui/link-button';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { fromChat, useSession } from '../session/session.ts';

const Room = lazy(async () => ({ default: (await import('../chat/room.tsx')).Room }));

/** The readers' room. Who is not signed in is invited to do so, and no socket is opened. */
export function ChatPage() {
  const t = useText('chat');
  const common = useText();
  const localize = useLocalizedPath();
  const { signedIn, username } = useSession();
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-8 py-6 sm:py-10">
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      <Heading level={1} tabIndex={-1}>
        {t('heading')}
      </Heading>
      {signedIn && username ? (
        <Suspense fallback={<Spinner label={common('loading')} />}>
          <Room key={username} username={username} />
        </Suspense>
      ) : (
        <div className="grid max-w-measure gap-6">
          <Text>{t('invitation')}</Text>
          <div>
            <LinkButton asChild>
              <Link to={localize(pagePaths.signIn)} state={fromChat} data-hold="">
                {t('signIn')}
              </Link>
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  );
}
