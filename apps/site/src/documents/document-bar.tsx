import { Heading } from '@tales/ui/heading';
import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { useLocalizedPath, useTitleLang } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import type { ReaderPage } from '../pages.ts';
import { DownloadLink } from './download-link.tsx';

/** Above an open document: its title, the link back to its tale, and Download. */
export function DocumentBar({ page: { tale, document } }: { page: ReaderPage }) {
  const t = useText();
  const localize = useLocalizedPath();
  const titleLang = useTitleLang();
  return (
    <div
      data-tale={tale.name}
      className="flex min-w-0 basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 xl:grow xl:basis-0 xl:flex-nowrap xl:pt-0"
    >
      <Heading level={1} size="subheading" tabIndex={-1} lang={titleLang}>
        {document.title}
      </Heading>
      <div className="flex flex-wrap gap-2 xl:me-4 xl:flex-none">
        <LinkButton asChild variant="quiet">
          <Link to={localize(tale.path)}>{t('actions.back')}</Link>
        </LinkButton>
        <DownloadLink book={document} variant="secondary">
          {t('actions.download')}
        </DownloadLink>
      </div>
    </div>
  );
}
