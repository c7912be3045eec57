/** Small capitals, last lines and hyphenation of running text, from HTML to HTML. */

import { hyphenateWord } from './hyphenate.ts';

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
    text.replace(/\b[A-Z]+(?:[^a-zA-Z&]+[A-Z]+)*\b/g, (run) =>
      /[A-Z]{2}/.test(run) ? `<span class="capitals">${run}</span>` : run,
    ),
  );

/** Ties a short last word to the one before it, so that it never stands alone on a line. */
const withFullLastLine = (html: string): string =>
  html.replace(/ (?=[^\s<>]{1,4}(?:<[^>]*>)*$)/, '\u00a0');

/**
 * Divides words. Compounds, names and the last word of the paragraph stay whole.
 */
function hyphenated(html: string): string {
  const lastWord = /\S+$/.exec(html)?.index ?? html.length;
  return html.replace(
    new RegExp(`${TAG.source}|&[#\\w]+;|[\\p{L}\\p{N}-]+`, 'gu'),
    (part: string, index: number) =>
      index < lastWord && /^[a-z]+$/.test(part) ? hyphenateWord(part) : part,
  );
}

export const setProse = (html: string): string =>
  hyphenated(withFullLastLine(withSmallCapitals(html)));
