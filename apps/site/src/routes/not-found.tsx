import { Heading } from '@tales/ui/heading';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { Link } from 'react-router-dom';
import { Head } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';

/** The page of an unknown path, in the start language. */
export function NotFoundPage() {
  const t = useText();
  const localize = useLocalizedPath();
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-8 sm:py-16">
      <Head title={t('notFound.meta.title')} indexable={false} />
      <Heading level={1} tabIndex={-1}>
        {t('notFound.heading')}
      </Heading>
      <Text>{t('notFound.text')}</Text>
      <div>
        <LinkButton asChild>
          <Link to={localize(pages.index.path)}>{t('notFound.home')}</Link>
        </LinkButton>
      </div>
    </div>
  );
}
