import { BookEnd } from '@tales/ui/book-end';
import { findBook, taleOfBook } from '../catalogue.ts';
import { DownloadLink } from '../books/download-link.tsx';
import { useFileSize } from '../books/use-file-size.ts';
import { useText } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { useSessionLink } from '../navigation/session-link.tsx';
import { NextTale } from './next-tale.tsx';
import type { ContentsEntry } from '../reading/load-book.ts';
import { PageButton } from '../navigation/page-link.tsx';

export function TaleEnd({ entry: { chapter, edition } }: { entry: ContentsEntry }) {
  const t = useText('read');
  const size = useFileSize();
  const linkTo = useSessionLink();
  const book = findBook(edition.book);
  const epub = book?.editions[edition.language]?.epub;
  return (
    <div className="tales-book-measure grid gap-12">
      <BookEnd lang={edition.lang}>{chapter.end}</BookEnd>
      <NextTale tale={taleOfBook(edition.book)} />
      <nav
        aria-label={t('end.links')}
        className="-mx-4.25 flex flex-wrap gap-x-2 gap-y-1 print:hidden"
      >
        <PageButton {...linkTo(pages.chat)} variant="quiet">
          {t('end.chat')}
        </PageButton>
        {book && epub && (
          <DownloadLink book={book} url={epub.url} variant="quiet">
            {t('end.epub', { size: size(epub.size) })}
          </DownloadLink>
        )}
      </nav>
    </div>
  );
}
