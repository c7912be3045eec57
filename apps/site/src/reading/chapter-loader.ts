import type { ChapterPart, ChapterSummary } from '@tales/content/chapters';
import type { EditionLanguage } from '@tales/content/editions';
import type { Language } from '../languages.ts';
import { contentsLoader, type ContentsEntry } from './contents.ts';
import { keyedLoader } from './keyed-loader.ts';

/** A chapter besides its text, and the language of that. */
export interface ChapterInLanguage extends Pick<ContentsEntry, 'position'> {
  chapter: ChapterSummary;
  language: EditionLanguage;
}

/** What a page shows of a chapter besides its text. */
export interface ChapterView extends ChapterInLanguage {
  previous: ChapterInLanguage | undefined;
  next: ChapterInLanguage | undefined;
  /** How many words of the book come before. */
  wordsBefore: number;
  /** How many words the tale has: what comes after its end, such as a note, is no part of it. */
  wordsOfTale: number;
}

export interface LoadedChapter {
  view: ChapterView;
  parts: readonly ChapterPart[];
}

/** The loader of a chapter as a reader in a language gets it. A prerendered page has its own. */
export const chapterLoader = keyedLoader(
  async (book: string, slug: string, language: Language): Promise<LoadedChapter> => {
    const contents = await contentsLoader(book, language).load();
    const at = contents.findIndex(({ chapter }) => chapter.slug === slug);
    const entry = contents[at];
    if (!entry) throw new Error(`The book ${book} has no chapter ${slug}.`);
    return { view: viewOf(entry, at, contents), parts: (await entry.chapter.load()).default };
  },
  (...chapter) => prerendered(chapterName(...chapter)),
);

export const chapterName = (book: string, slug: string, language: Language) =>
  `${book}.${language}/${slug}`;

function viewOf(entry: ContentsEntry, at: number, contents: readonly ContentsEntry[]): ChapterView {
  const [previous, next] = [contents[at - 1], contents[at + 1]];
  const wordsOf = (entries: readonly ContentsEntry[]) =>
    entries.reduce((sum, { chapter: { words } }) => sum + words, 0);
  const end = contents.findLastIndex(({ chapter }) => chapter.end !== undefined);
  return {
    ...inLanguage(entry),
    previous: previous && inLanguage(previous),
    next: next && inLanguage(next),
    wordsBefore: wordsOf(contents.slice(0, at)),
    wordsOfTale: wordsOf(end < 0 ? contents : contents.slice(0, end + 1)),
  };
}

const inLanguage = ({ chapter, edition, position }: ContentsEntry): ChapterInLanguage => ({
  chapter,
  language: edition.language,
  position,
});

/**
 * The chapter in the prerendered page, so that hydration loads neither its text nor the contents of the book;
 * undefined for a page that also has figures.
 */
function prerendered(name: string): LoadedChapter | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.querySelector<HTMLElement>(`#root [data-chapter="${name}"]`);
  const [part, ...others] = text?.children ?? [];
  const view = text?.dataset['view'];
  if (!view || !part?.matches('[data-part]') || others.length > 0) return undefined;
  return { view: JSON.parse(view) as ChapterView, parts: [{ html: part.innerHTML }] };
}
