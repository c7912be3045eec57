import type { PageTexts, Tale } from '@tales/content';
import { editionOf, type EditionSummary } from '@tales/content/editions';
import { textLanguagesOf } from '../catalogue/chapter-names.ts';
import { useText } from '../i18n/hooks.ts';
import type { ChapterView } from '../reading/load-chapter.ts';
import { taleOfBook } from '../catalogue/books.ts';
import { Head, type HeadProps } from './head.tsx';

interface BookHeadProps extends Omit<HeadProps, 'indexable'> {
  edition: EditionSummary | undefined;
}

/** The head of an indexable page of a book. The authors are the same as in the edition's PDF and EPUB. */
function BookHead({ edition, ...head }: BookHeadProps) {
  return <Head {...head} authors={edition?.authors ?? []} indexable />;
}

/** The head of a tale's page. */
export const TaleHead = ({ tale, texts }: { tale: Tale; texts: PageTexts }) => (
  <BookHead
    title={texts.title}
    description={texts.description}
    preview={tale.name}
    edition={editionOf(tale.books[0].name, 'en')}
  />
);

/** The head of the title page of an edition. */
export function TitlePageHead({ edition }: { edition: EditionSummary }) {
  const t = useText('read');
  const { book, title } = edition;
  return (
    <BookHead
      title={t('meta.title', { title })}
      description={t('meta.description', { title })}
      preview={taleOfBook(book).name}
      edition={edition}
      textLanguages={textLanguagesOf({ book })}
    />
  );
}

/**
 * The head of a chapter. It contains no `rel=next` link, because Firefox would prefetch the page, which the
 * Content-Security-Policy forbids. The links below the chapter have `rel=next`.
 */
export function ChapterHead({ edition, view }: { edition: EditionSummary; view: ChapterView }) {
  const t = useText('read');
  const { book, title } = edition;
  const { slug, title: chapter } = view.chapter;
  return (
    <BookHead
      title={t('meta.chapterTitle', { chapter, title })}
      description={t('meta.chapterDescription', { chapter, title })}
      preview={taleOfBook(book).name}
      edition={edition}
      textLanguages={textLanguagesOf({ book, slug })}
    />
  );
}
