import type { EditionSummary } from '@tales/content/editions';
import { authorsOf } from './authors.ts';
import { Head } from './page-head.tsx';
import { useText } from '../i18n/use-text.ts';
import { chapterData, editionData } from './reading-data.ts';
import { chapterPath } from '../paths.ts';
import type { ChapterInLanguage, ChapterView } from '../reading/chapter-loader.ts';
import { textLanguagesOf } from '../chapter-names.ts';
import { type ContentsEntry } from '../reading/contents.ts';
import { taleOfBook } from '../tale-of-book.ts';

export interface TitlePageHeadProps {
  edition: EditionSummary;
  contents: readonly ContentsEntry[];
}

/** The head of the title page of an edition. */
export function TitlePageHead({ edition, contents }: TitlePageHeadProps) {
  const t = useText('read');
  const { book, title } = edition;
  return (
    <Head
      title={t('meta.title', { title })}
      description={t('meta.description', { title })}
      authors={authorsOf(edition)}
      indexable
      preview={taleOfBook(book).name}
      {...(import.meta.env.SSR && { structuredData: editionData(edition, contents) })}
      textLanguages={textLanguagesOf({ book })}
    />
  );
}

export interface ChapterHeadProps {
  edition: EditionSummary;
  view: ChapterView;
}

/** The head of a chapter. */
export function ChapterHead({ edition, view: { chapter, previous, next } }: ChapterHeadProps) {
  const t = useText('read');
  const { book, title } = edition;
  const pathOf = (neighbour: ChapterInLanguage | undefined) =>
    neighbour && chapterPath(book, neighbour.chapter.slug);
  return (
    <Head
      title={t('meta.chapterTitle', { chapter: chapter.title, title })}
      description={t('meta.chapterDescription', { chapter: chapter.title, title })}
      authors={authorsOf(edition)}
      indexable
      preview={taleOfBook(book).name}
      {...(import.meta.env.SSR && { structuredData: chapterData(edition, chapter) })}
      textLanguages={textLanguagesOf({ book, slug: chapter.slug })}
      sequence={{ prev: pathOf(previous), next: pathOf(next) }}
    />
  );
}
