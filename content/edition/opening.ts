import { bookWords } from '../book-words.ts';
import type { EditionLanguage } from './edition.ts';
import { plainText } from './text.ts';
import { type Block, type Chapter, matterOf, type ParsedText } from './tree.ts';

/** Minimum length, in characters, that qualifies a paragraph for a drop capital. */
const DROP_CAP_MINIMUM = 80;

const openingOf = ({ role, blocks: [first] }: Chapter) =>
  role !== 'note' && first?.type === 'paragraph' ? first : undefined;

/** Returns true if `chapter` and each chapter of the body matter begin with a long enough paragraph. */
export const hasDropCap = ({ chapters }: ParsedText, chapter: Chapter): boolean =>
  [...chapters.filter(({ role }) => matterOf[role] === 'body'), chapter].every(
    (each) => plainText(openingOf(each)?.children ?? []).length >= DROP_CAP_MINIMUM,
  );

/** Returns a chapter's blocks, with any opening paragraph marked and its first words in a `lead`. */
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

/** Maximum length, in characters, of a lead that ends at a punctuation mark or before a joining word. */
const MAX_LEAD_LENGTH = 48;

function leadOf(text: string, language: EditionLanguage): string {
  const marked = /^.*?[\p{L}’](?=[,.;:!?])/u.exec(text)?.[0];
  if (marked && marked.length <= MAX_LEAD_LENGTH && marked.includes(' ')) return marked;
  const joiningWords = bookWords[language].joiningWords.replaceAll(' ', '|');
  const joined = new RegExp(`^(?:\\S+ ){2,6}?\\S+(?= (?:${joiningWords}) )`).exec(text)?.[0];
  if (joined && joined.length <= MAX_LEAD_LENGTH) return joined;
  return /^(?:\S+ ){2}[\p{L}’]+/u.exec(text)?.[0] ?? '';
}
