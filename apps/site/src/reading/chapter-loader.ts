import { createLoader, type Loader } from '@tales/features/loading';
import type { ChapterPart, ChapterSummary } from '@tales/content/chapters';
import type { EditionLanguage } from '@tales/content/editions';
import type { Language } from '../languages.ts';
import { contentsLoader, numbered, positionIn, type ContentsEntry } from './contents.ts';

/** The chapter before or after another. */
export interface Neighbour extends Pick<
  ChapterSummary,
  'slug' | 'number' | 'title' | 'titleHtml' | 'words'
> {
  /** The language of its title and text. */
  language: EditionLanguage;
}

/** What a page shows of a chapter besides its text. */
export interface ChapterView {
  /** The language of the text. */
  language: EditionLanguage;
  chapter: ChapterSummary;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** Which of the numbered chapters it is, from 1, and how many there are. */
  position: { at: number; of: number } | undefined;
  /** How many words of the book come before. */
  wordsBefore: number;
  /** How many words the tale has: what comes after its end, such as a note, is no part of it. */
  wordsOfTale: number;
}

export interface LoadedChapter {
  view: ChapterView;
  parts: readonly ChapterPart[];
}

const loaders = new Map<string, Loader<LoadedChapter>>();

/** The loader of a chapter as a reader in a language gets it. A prerendered page has its own. */
export function chapterLoader(
  book: string,
  slug: string,
  language: Language,
): Loader<LoadedChapter> {
  const name = chapterName(book, slug, language);
  const loader =
    loaders.get(name) ??
    createLoader(async () => {
      const contents = await contentsLoader(book, language).load();
      const at = contents.findIndex(({ chapter }) => chapter.slug === slug);
      const entry = contents[at];
      if (!entry) throw new Error(`The book ${book} has no chapter ${slug}.`);
      return { view: viewOf(entry, at, contents), parts: (await entry.chapter.load()).default };
    }, prerendered(name));
  loaders.set(name, loader);
  return loader;
}

export const chapterName = (book: string, slug: string, language: Language) =>
  `${book}.${language}/${slug}`;

function viewOf(
  { chapter, edition }: ContentsEntry,
  at: number,
  contents: readonly ContentsEntry[],
): ChapterView {
  const wordsOf = (entries: readonly ContentsEntry[]) =>
    entries.reduce((sum, { chapter: { words } }) => sum + words, 0);
  const end = contents.findLastIndex(({ chapter }) => chapter.end !== undefined);
  const position = positionIn(contents, chapter);
  return {
    language: edition.language,
    chapter,
    previous: neighbour(contents[at - 1]),
    next: neighbour(contents[at + 1]),
    position: position === undefined ? undefined : { at: position, of: numbered(contents).length },
    wordsBefore: wordsOf(contents.slice(0, at)),
    wordsOfTale: wordsOf(end < 0 ? contents : contents.slice(0, end + 1)),
  };
}

const neighbour = (entry: ContentsEntry | undefined): Neighbour | undefined =>
  entry && {
    slug: entry.chapter.slug,
    number: entry.chapter.number,
    title: entry.chapter.title,
    words: entry.chapter.words,
    ...(entry.chapter.titleHtml !== undefined && { titleHtml: entry.chapter.titleHtml }),
    language: entry.edition.language,
  };

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
