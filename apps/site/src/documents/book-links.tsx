import { LinkButton } from '@tales/ui/link-button';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { bookNamed, taleOfBook } from '../reading/tale-of-book.ts';
import { DownloadLink } from './download-link.tsx';
import { wholeEdition } from './documents.ts';
import { useFileSize } from './use-file-size.ts';

/** From the web edition of a book to the page of its tale, and to the whole book as files. */
export function BookLinks({ book: name }: { book: string }) {
  const t = useText('read');
  const common = useText();
  const language = useLanguage();
  const localize = useLocalizedPath();
  const fileSize = useFileSize();
  const book = bookNamed(name);
  const files = book && wholeEdition(book, language);
  const forms = Object.entries({ PDF: files?.pdf, EPUB: files?.epub });
  return (
    <div className="-mx-4.25 flex flex-wrap gap-x-1">
      <LinkButton asChild variant="quiet">
        <Link to={localize(taleOfBook(name).path)}>{t('about')}</Link>
      </LinkButton>
      {forms.map(([format, file]) => {
        if (!book || !file) return null;
        const name = common('otherFiles.file', { format, size: fileSize(file.size) });
        return (
          <DownloadLink
            key={format}
            book={book}
            url={file.url}
            variant="quiet"
            aria-label={`${name} – ${book.title}`}
          >
            {name}
          </DownloadLink>
        );
      })}
    </div>
  );
}
