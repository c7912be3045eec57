/** How a chapter opens: with a drop capital, and its first words in small capitals. */

import { bookWords } from '../book-words.ts';
import type { EditionLanguage } from './edition.ts';
import { plainText } from './text.ts';
import { type Block, type Chapter, matterOf, type Text } from './tree.ts';

/** Drop capitals are used if every chapter of the tale begins with a paragraph of so many letters. */
const DROP_CAP_MINIMUM = 80;

/** The paragraph that opens a chapter; undefined if it opens plainly. */
const openingOf = ({ role, blocks: [first] }: Chapter) =>
  role !== 'note' && first?.type === 'paragraph' ? first : undefined;

/** Whether chapters begin with drop capitals. */
export const hasDropCaps = ({ chapters }: Text): boolean =>
  chapters
    .filter(({ role }) => matterOf[role] === 'body')
    .every((chapter) => {
      const opening = openingOf(chapter);
      return opening && plainText(opening.children).length >= DROP_CAP_MINIMUM;
    });

/** The blocks of a chapter, with a lead in that which opens it. */
export function withOpening(chapter: Chapter, language: EditionLanguage): Block[] {
  const { blocks } = chapter;
  const opening = openingOf(chapter);
  if (!opening) return blocks;
  const [first, ...others] = opening.children;
  const lead = first?.type === 'text' ? leadOf(first.value, language) : '';
  const children =
    first?.type === 'text' && lead
      ? [
          { type: 'lead' as const, children: [{ ...first, value: lead }] },
          { ...first, value: first.value.slice(lead.length) },
          ...others,
        ]
      : opening.children;
  return [{ ...opening, opening: true, children }, ...blocks.slice(1)];
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
