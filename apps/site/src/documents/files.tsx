import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Text } from '@tales/ui/text';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { DownloadLink } from './download-link.tsx';
import { useFileSize } from './use-file-size.ts';

/** The files of a book: a row for the English ones, and one for those in the language of the page. */
export function Files({ book }: { book: Book }) {
  const t = useText();
  const language = useLanguage();
  const translation = language === 'en' ? undefined : book.editions[language];
  const isExcerpt = editionOf(book.name, language)?.excerpt === true;
  return (
    <>
      <Row book={book} files={book.editions.en} />
      {translation && (
        <Row
          book={book}
          files={translation}
          label={t(isExcerpt ? 'otherFiles.excerpt' : 'otherFiles.translation')}
        />
      )}
    </>
  );
}

interface RowProps {
  book: Book;
  files: Book['editions']['en'];
  label?: string;
}

function Row({ book, files: { pdf, epub }, label }: RowProps) {
  const t = useText();
  const fileSize = useFileSize();
  const links = Object.entries({ PDF: pdf, EPUB: epub }).flatMap(([format, file]) =>
    file ? [{ ...file, name: t('otherFiles.file', { format, size: fileSize(file.size) }) }] : [],
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {label && <Text size="caption">{label}</Text>}
      {links.map(({ name, url }) => (
        <DownloadLink
          key={url}
          book={book}
          url={url}
          variant="secondary"
          size="sm"
          aria-label={[name, label, book.title].filter(Boolean).join(' – ')}
        >
          {name}
        </DownloadLink>
      ))}
    </div>
  );
}
