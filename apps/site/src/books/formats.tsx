import type { Book } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { DownloadLink } from './download-link.tsx';
import { useFileSize } from './use-file-size.ts';

export interface FormatsProps {
  book: Book;
  isOpen?: boolean;
  children?: ReactNode;
}

/** A collapsible list of a book's files in English and, if available, in the page's language. */
export function Formats({ book, isOpen = false, children }: FormatsProps) {
  const t = useText();
  const language = useLanguage();
  const fileSize = useFileSize();
  const isExcerpt = editionOf(book.name, language)?.excerpt === true;
  const { en, [language]: own } = book.editions;
  const editions = [{ files: en, label: '' }];
  if (own && own !== en) {
    editions.push({ files: own, label: t(isExcerpt ? 'formats.excerpt' : 'formats.translation') });
  }
  const files = editions.flatMap(({ files: { pdf, epub }, label }) => [
    { ...pdf, label, format: 'PDF', use: t('formats.pdf') },
    ...(epub ? [{ ...epub, label, format: 'EPUB', use: t('formats.epub') }] : []),
  ]);
  return (
    <details open={isOpen} className="print:hidden">
      <Text asChild size="small">
        <summary className="min-h-11 w-fit cursor-pointer content-center">
          {t('formats.heading')}
        </summary>
      </Text>
      <div className="grid gap-8 pt-2 pb-4">
        <ul className="grid gap-2">
          {files.map(({ url, format, size, label, use }) => {
            const name = [label, `${format}, ${fileSize(size)}`].filter(Boolean).join(': ');
            return (
              <Text key={url} asChild size="small" tone="muted">
                <li className="flex flex-wrap gap-x-1">
                  <DownloadLink
                    book={book}
                    url={url}
                    variant="link"
                    aria-label={`${name} – ${book.title}`}
                  >
                    {name}
                  </DownloadLink>
                  <span>{`– ${use}`}</span>
                </li>
              </Text>
            );
          })}
        </ul>
        {children}
      </div>
    </details>
  );
}
