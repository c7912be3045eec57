import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { TextPage } from '../shell/text-page.tsx';

/** The readers' room. Who is not signed in is invited to do so. */
export function ChatPage() {
  const t = useText('chat');
  const localize = useLocalizedPath();
  return (
    <TextPage heading={t('heading')}>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      <p>{t('invitation')}</p>
      <div>
        <LinkButton asChild>
          <Link to={localize(pagePaths.signIn)}>{t('signIn')}</Link>
        </LinkButton>
      </div>
    </TextPage>
  );
}
