/** How a chapter opens: with a drop capital, and its first words in small capitals. */

import { bookWords } from '../book-words.ts';
import { keepDashes } from './dashes.ts';
import type { EditionLanguage } from './edition.ts';
import { plainText } from './text.ts';
import { type Chapter, type Inline, matterOf, type Text } from './tree.ts';

/** Drop capitals are used if every chapter of the tale begins with a paragraph of so many letters. */
const DROP_CAP_MINIMUM = 80;

/** The paragraph that opens a chapter; undefined if it opens plainly. */
export function openingOf({ role, blocks: [first] }: Chapter) {
  return role !== 'note' && first?.kind === 'paragraph' ? first : undefined;
}

/** Whether chapters begin with drop capitals. */
export const hasDropCaps = ({ chapters }: Text): boolean =>
  chapters
    .filter(({ role }) => matterOf[role] === 'body')
    .every((chapter) => {
      const opening = openingOf(chapter);
      return opening && plainText(opening.inlines).length >= DROP_CAP_MINIMUM;
    });

/** The first words of a chapter, which are set in small capitals, and what follows them. */
export function splitLead(
  inlines: readonly Inline[],
  language: EditionLanguage,
): { lead: string; rest: Inline[] } {
  const nodes = keepDashes(inlines);
  const [first, ...others] = nodes;
  if (first?.kind !== 'text') return { lead: '', rest: nodes };
  const lead = leadOf(first.text, language);
  return { lead, rest: [{ ...first, text: first.text.slice(lead.length) }, ...others] };
}

/** The most letters of a chapter's first words, which are set in small capitals. */
const MAX_LEAD_LENGTH = 48;

/** The first words of a chapter up to a pause: a mark, a joining word, or else three words. */
function leadOf(text: string, language: EditionLanguage): string {
  const marked = /^.*?[\p{L}’](?=[,.;:!?])/u.exec(text)?.[0];
  if (marked && marked.length <= MAX_LEAD_LENGTH && marked.includes(' ')) return marked;
  const joiningWords = bookWords[language].joiningWords.replaceAll(' ', '|');
  const joined = new RegExp(`^(?:\\S+ ){2,6}?\\S+(?= (?:${joiningWords}) )`).exec(text)?.[0];
  if (joined && joined.length <= MAX_LEAD_LENGTH) return joined;
  return /^(?:\S+ ){2}[\p{L}’]+/u.exec(text)?.[0] ?? '';
}
