import type { ChapterPart, ChapterSummary } from '@tales/content/chapters';
import type { EditionLanguage } from '@tales/content/editions';
import type { Language } from '@tales/locales/languages';
import { cached } from '../loading/cached.ts';
import { loadBookContents, type ContentsEntry } from './contents.ts';

/** A chapter without its text, and the language of the text. */
export interface ChapterInLanguage extends Pick<ContentsEntry, 'position'> {
  chapter: ChapterSummary;
  language: EditionLanguage;
}

/** A chapter without its text, and the adjacent chapters. */
export interface ChapterView extends ChapterInLanguage {
  previous: ChapterInLanguage | undefined;
  next: ChapterInLanguage | undefined;
  /** Number of words in the book before the chapter. */
  wordsBefore: number;
  /** Number of words in the tale, without texts after its end, such as a note. */
  wordsOfTale: number;
}

export interface LoadedChapter {
  view: ChapterView;
  parts: readonly ChapterPart[];
}

/** Loads a chapter in a language, or in English if there is no translation. */
export const loadChapter = cached(
  async (book: string, slug: string, language: Language): Promise<LoadedChapter> => {
    const contents = await loadBookContents(book, language);
    const index = contents.findIndex(({ chapter }) => chapter.slug === slug);
    const entry = contents[index];
    if (!entry) throw new Error(`The book ${book} has no chapter ${slug}.`);
    return { view: viewOf(entry, index, contents), parts: await entry.chapter.load() };
  },
);

function viewOf(
  entry: ContentsEntry,
  index: number,
  contents: readonly ContentsEntry[],
): ChapterView {
  const previous = contents[index - 1];
  const next = contents[index + 1];
  const wordsOf = (entries: readonly ContentsEntry[]) =>
    entries.reduce((sum, { chapter: { words } }) => sum + words, 0);
  const end = contents.findLastIndex(({ chapter }) => chapter.end !== undefined);
  return {
    ...inLanguage(entry),
    previous: previous && inLanguage(previous),
    next: next && inLanguage(next),
    wordsBefore: wordsOf(contents.slice(0, index)),
    wordsOfTale: wordsOf(end < 0 ? contents : contents.slice(0, end + 1)),
  };
}

const inLanguage = ({ chapter, edition, position }: ContentsEntry): ChapterInLanguage => ({
  chapter,
  language: edition.language,
  position,
});
