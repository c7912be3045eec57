/** How a chapter opens: with a drop capital, and its first words in small capitals. */

import { bookWords } from '../book-words.ts';
import type { Edition, EditionLanguage } from './edition.ts';
import type { Chapter } from './parse.ts';

/** Drop capitals are used if every chapter of the book begins with a paragraph of so many letters. */
const DROP_CAP_MINIMUM = 80;

/** A note is no part of the tale, and opens plainly. */
export const isNote = (chapter: Chapter): boolean => chapter.slug.startsWith('a-note-on');

/** The classes of the first paragraph of a chapter. */
export const openingClass = (source: Edition): string =>
  hasDropCaps(source) ? 'opening drop-cap' : 'opening';

const hasDropCaps = (source: Edition): boolean =>
  source.chapters.every(({ blocks: [first] }) => {
    return first?.kind === 'paragraph' && plainLength(first.html) >= DROP_CAP_MINIMUM;
  });

const plainLength = (html: string): number => html.replace(/<[^>]*>/g, '').length;

/** Marks the first words of a paragraph. */
export function withLead(html: string, language: EditionLanguage): string {
  const { length } = leadOf(html, language);
  return `<span class="lead">${html.slice(0, length)}</span>${html.slice(length)}`;
}

/** The most letters of a chapter's first words, which are set in small capitals. */
const LONGEST_LEAD = 48;

/** The first words of a chapter up to a pause: a mark, a joining word, or else three words. */
function leadOf(html: string, language: EditionLanguage): string {
  const text = /^[^<]*/.exec(html)?.[0] ?? '';
  const marked = /^.*?[\p{L}’](?=[,.;:!?])/u.exec(text)?.[0];
  if (marked && marked.length <= LONGEST_LEAD && marked.includes(' ')) return marked;
  const joiningWords = bookWords[language].joiningWords.replaceAll(' ', '|');
  const joined = new RegExp(`^(?:\\S+ ){2,6}?\\S+(?= (?:${joiningWords}) )`).exec(text)?.[0];
  if (joined && joined.length <= LONGEST_LEAD) return joined;
  return /^(?:\S+ ){2}[\p{L}’]+/u.exec(text)?.[0] ?? '';
}
