import type { ChapterSummary } from '@tales/content/chapters';
import type { EditionSummary } from '@tales/content/editions';
import { previews } from '@tales/content/previews';
import { creditsOf } from './authors.ts';
import type { StructuredData } from './structured-data.ts';
import { chapterPath, localizedPath, titlePagePath } from '../paths.ts';
import type { ContentsEntry } from '../reading/contents.ts';
import { taleOfBook } from '../tale-of-book.ts';

/** An edition with its chapters. A translation names the work that it translates. */
export const editionData =
  (edition: EditionSummary, contents: readonly ContentsEntry[]): StructuredData =>
  (origin) => ({
    ...bookData(edition, origin),
    ...(edition.gloss && { alternateName: edition.gloss }),
    ...(edition.subtitle && { alternativeHeadline: edition.subtitle }),
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: true,
    datePublished: edition.published,
    image: origin + (previews[taleOfBook(edition.book).name]?.[edition.language] ?? ''),
    ...(edition.language !== 'en' && {
      translationOfWork: { '@type': 'Book', '@id': `${origin}${titlePagePath(edition.book)}#book` },
    }),
    hasPart: contents
      .filter((entry) => entry.edition === edition)
      .map(({ chapter }) => chapterOf(edition, chapter, origin)),
  });

/** A chapter, and the edition of which it is a part. */
export const chapterData =
  (edition: EditionSummary, chapter: ChapterSummary): StructuredData =>
  (origin) => ({
    ...chapterOf(edition, chapter, origin),
    isAccessibleForFree: true,
    isPartOf: bookData(edition, origin),
  });

const bookData = (edition: EditionSummary, origin: string) => {
  const { book, title, lang, language } = edition;
  const url = origin + localizedPath(titlePagePath(book), language);
  const id = `${url}#book`;
  return { '@type': 'Book', '@id': id, name: title, inLanguage: lang, url, ...creditsOf(edition) };
};

const chapterOf = (edition: EditionSummary, chapter: ChapterSummary, origin: string) => ({
  '@type': 'Chapter',
  name: chapter.title,
  position: edition.chapters.indexOf(chapter.slug) + 1,
  inLanguage: edition.lang,
  datePublished: chapter.published,
  url: origin + localizedPath(chapterPath(edition.book, chapter.slug), edition.language),
});
