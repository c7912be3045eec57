import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Text } from '@tales/ui/text';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { DownloadLink } from './download-link.tsx';
import { useFileSize } from './use-file-size.ts';

/** The EPUB of a book, and the files of its edition in the language of the page. */
export function OtherFiles({ book }: { book: Book }) {
  const t = useText();
  const language = useLanguage();
  const translation = language === 'en' ? undefined : book.editions[language];
  const isExcerpt = editionOf(book.name, language)?.excerpt === true;
  const epub = book.editions.en.epub;
  return (
    <>
      {epub && <Files book={book} files={{ EPUB: epub }} />}
      {translation && (
        <Files
          book={book}
          files={{ PDF: translation.pdf, EPUB: translation.epub }}
          label={t(isExcerpt ? 'otherFiles.excerpt' : 'otherFiles.translation')}
        />
      )}
    </>
  );
}

interface FilesProps {
  book: Book;
  /** The files by their formats. */
  files: Readonly<Record<string, { url: string; size: number } | undefined>>;
  label?: string;
}

function Files({ book, files, label }: FilesProps) {
  const t = useText();
  const fileSize = useFileSize();
  const links = Object.entries(files).flatMap(([format, file]) =>
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
