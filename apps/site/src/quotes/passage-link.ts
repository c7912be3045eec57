import { languageOf } from '../paths.ts';
import { pageAt, pageFormerlyAt } from '../page-table.ts';
import type { Language } from '../languages.ts';

/** Where a paragraph is: the target of a link to it. */
export interface PassageLink {
  book: string;
  /** The name of its chapter. */
  chapter: string;
  /** The id of the paragraph. */
  block: string;
  language: Language;
}

/** Paragraphs have a hash of their text as id. */
const BLOCK = /^#(p-[\w-]{1,100})$/;

/**
 * The paragraph to which a URL leads; undefined unless it is exactly the address of a paragraph in a chapter of this
 * site. Whether the chapter has such a paragraph is not known yet.
 */
export function passageLink(href: string, origin: string): PassageLink | undefined {
  // No user name, query or encoded character belongs to the address of a chapter.
  if (!href.startsWith(`${origin}/`) || /[?%\\@]/.test(href)) return undefined;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  const block = BLOCK.exec(url?.hash ?? '')?.[1];
  if (url?.origin !== origin || block === undefined) return undefined;
  const page = pageAt(url.pathname) ?? pageFormerlyAt(url.pathname);
  if (page?.kind !== 'chapter') return undefined;
  return { book: page.book, chapter: page.slug, block, language: languageOf(url.pathname) };
}
