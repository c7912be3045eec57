import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { TextPage } from '../shell/text-page.tsx';

/** Where readers sign in. */
export function SignInPage() {
  const t = useText('sign-in');
  const localize = useLocalizedPath();
  return (
    <TextPage heading={t('heading')}>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      <p>{t('text')}</p>
      <div>
        <LinkButton asChild intent="secondary">
          <Link to={localize(pagePaths.index)}>{t('home')}</Link>
        </LinkButton>
      </div>
    </TextPage>
  );
}
