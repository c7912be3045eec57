import type { PageTexts, Tale } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { authorsOf, creditsOf } from './authors.ts';
import { Head } from './page-head.tsx';
import { taleBook } from './structured-data.ts';

/** The head of the page of a tale. */
export function TaleHead({ tale, texts }: { tale: Tale; texts: PageTexts }) {
  const { title, description } = texts;
  const [book] = tale.books;
  const edition = editionOf(book.name, 'en');
  return (
    <Head
      title={title}
      description={description}
      authors={authorsOf(edition)}
      indexable
      preview={tale.name}
      {...(import.meta.env.SSR && {
        structuredData: taleBook({
          ...{ name: book.title, description, url: book.editions.en.pdf.url },
          ...creditsOf(edition),
        }),
      })}
    />
  );
}
