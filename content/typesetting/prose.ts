/** Small capitals and the division of words in running text, from HTML to HTML. */

import type { EditionLanguage } from '../edition/edition.ts';
import { hyphenateWord } from './hyphenate.ts';

/** The least number of letters on the last line of a paragraph. */
export const FEWEST_LETTERS = 5;

const TAG = /<[^>]*>/;

/** Applies a change to the text between the tags. */
const inText = (html: string, change: (text: string) => string): string =>
  html
    .split(new RegExp(`(${TAG.source})`))
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** Words in capitals are set as small capitals. */
const withSmallCapitals = (html: string): string =>
  inText(html, (text) =>
    text.replace(/(?<!\p{L})\p{Lu}+(?:[^\p{L}&]+\p{Lu}+)*(?!\p{L})/gu, (run) =>
      /\p{Lu}{2}/u.test(run) ? `<span class="capitals">${run}</span>` : run,
    ),
  );

/** The dash that opens a speech stays with its first word. */
const withOpeningDash = (html: string): string => html.replace(/^— /, '—\u00a0');

/** Ties short last words together, so that the last line has some letters. */
function withFullLastLine(html: string): string {
  const words = html.split(' ');
  const isWhole = (word: string) => /^[^<>]*(?:<[^>]*>[^<>]*)*$/.test(word);
  for (
    let last = words.at(-1) ?? '';
    words.length > 1 && isWhole(last);
    last = words.at(-1) ?? ''
  ) {
    const letters = last.replace(/<[^>]*>/g, '').match(/\p{L}/gu) ?? [];
    if (letters.length >= FEWEST_LETTERS) break;
    words.splice(-2, 2, `${words.at(-2)}\u00a0${last}`);
  }
  return words.join(' ');
}

/** Divides words. Compounds, names and the last word of the paragraph stay whole. */
function hyphenated(html: string, language: EditionLanguage): string {
  const lastWord = /\S+$/.exec(html)?.index ?? html.length;
  // In German every noun has a capital.
  const divisible = language === 'de' ? /^\p{L}\p{Ll}+$/u : /^\p{Ll}+$/u;
  return html.replace(
    new RegExp(`${TAG.source}|&[#\\w]+;|[\\p{L}\\p{N}-]+`, 'gu'),
    (part: string, index: number) =>
      index < lastWord && divisible.test(part) ? hyphenateWord(part, language) : part,
  );
}

export const setProse = (html: string, language: EditionLanguage): string =>
  hyphenated(withFullLastLine(withOpeningDash(withSmallCapitals(html))), language);
