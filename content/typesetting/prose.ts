/** Small capitals and the division of words in running text, from HTML to HTML. */

import type { EditionLanguage } from '../edition/edition.ts';
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
    text.replace(/(?<!\p{L})\p{Lu}+(?:[^\p{L}&]+\p{Lu}+)*(?!\p{L})/gu, (run) =>
      /\p{Lu}{2}/u.test(run) ? `<span class="capitals">${run}</span>` : run,
    ),
  );

/** The dash that opens a speech stays with its first word. */
const withOpeningDash = (html: string): string => html.replace(/^— /, '—\u00a0');

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
  hyphenated(withOpeningDash(withSmallCapitals(html)), language);

/** Words before which the sense of a sentence lets one pause. */
const JOINING_WORDS: Record<EditionLanguage, string> = {
  en: 'and|but|that|which|who|when|where|while|in|on|at|of|with|from|through|to|by|as|except',
  de: 'und|aber|dass|als|in|im|an|am|auf|mit|von|vor|bei|zu|aus|wo|wenn',
  it: 'e|ma|che|di|del|a|in|con|da|per|tra|quando',
  fr: 'et|mais|que|de|du|à|en|dans|avec|par|pour|où|quand',
};

/** The most letters of a chapter's first words, which are set in small capitals. */
const LONGEST_LEAD = 48;

/** The first words of a chapter up to a pause: a mark, a joining word, or else three words. */
export function leadOf(html: string, language: EditionLanguage): string {
  const text = /^[^<]*/.exec(html)?.[0] ?? '';
  const marked = /^.*?[\p{L}’](?=[,.;:!?])/u.exec(text)?.[0];
  if (marked && marked.length <= LONGEST_LEAD && marked.includes(' ')) return marked;
  const joined = new RegExp(`^(?:\\S+ ){2,6}?\\S+(?= (?:${JOINING_WORDS[language]}) )`).exec(
    text,
  )?.[0];
  if (joined && joined.length <= LONGEST_LEAD) return joined;
  return /^(?:\S+ ){2}[\p{L}’]+/u.exec(text)?.[0] ?? '';
}
