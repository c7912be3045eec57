/** Gives the paragraphs of a Word document that only look like a heading, a quotation or a scene break its style. */

import type { EditionLanguage } from '../edition/edition.ts';
import { isNamedAs, isNumber } from '../edition/numbers.ts';
import { roleOf } from './roles.ts';

/** What mammoth reads of a document. */
export interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  alignment?: string | null;
  indent?: { start?: string | null; end?: string | null };
  numbering?: unknown;
  isBold?: boolean;
}

/** Whether a heading begins with a number, `Chapter One: The Road`. */
export const isNumbered = (title: string, language: EditionLanguage): boolean =>
  isNumber(title.split(/\s*:\s+|\.\s+|\s[–—-]\s+/u)[0]?.trim() ?? '', language);

/** Longer than the longest title. */
const TITLE_LENGTH = 80;

/** An empty line is a scene break if fewer paragraphs than one in so many have one before them. */
const RARE = 8;

const HEADING = { styleId: 'Heading1', styleName: 'heading 1' };

export function withStyles(document: WordElement, language: EditionLanguage): WordElement {
  const all = document.children ?? [];
  const empty = all.filter((element, at) => isEmpty(element) && !isEmpty(all[at - 1])).length;
  const emptyIsBreak = empty * RARE < all.length;
  const children: WordElement[] = [];
  for (const [at, element] of all.entries()) {
    const previous = children.at(-1);
    if (isEmpty(element)) {
      const isBreak = emptyIsBreak && isProse(previous) && isProse(all.slice(at).find(isFull));
      if (isBreak) children.push(sceneBreak(element));
    } else if (looksLikeHeading(element, previous, language)) {
      children.push({ ...element, ...HEADING });
    } else {
      children.push(isIndented(element) ? { ...element, styleName: 'Quote' } : element);
    }
  }
  return { ...document, children };
}

const textOf = ({ value, children = [] }: WordElement): string =>
  value ?? children.map(textOf).join('');

/** Without words, pictures or the end of a page. */
const isEmpty = (element: WordElement | undefined): boolean =>
  element?.type === 'paragraph' && isBlank(element);

const isBlank = ({ type, value = '', children = [] }: WordElement): boolean =>
  ['paragraph', 'run', 'text', 'bookmarkStart'].includes(type) &&
  value.trim() === '' &&
  children.every(isBlank);

const isFull = (element: WordElement): boolean => !isEmpty(element);

const isCentred = ({ alignment }: WordElement): boolean => alignment === 'center';

const isPlain = ({ type, styleName }: WordElement): boolean =>
  type === 'paragraph' && !/^(?:heading|title|subtitle|toc|caption|quote)/i.test(styleName ?? '');

/** A paragraph of the tale, which a scene break may follow. */
const isProse = (element: WordElement | undefined): boolean =>
  element !== undefined &&
  isPlain(element) &&
  !isCentred(element) &&
  /\p{L}/u.test(textOf(element));

const sceneBreak = (paragraph: WordElement): WordElement => ({
  ...paragraph,
  children: [{ type: 'run', children: [{ type: 'text', value: '***' }] }],
});

const isBold = ({ children = [] }: WordElement): boolean =>
  children.every((child) => child.type !== 'run' || child.isBold || textOf(child).trim() === '');

function looksLikeHeading(
  element: WordElement,
  previous: WordElement | undefined,
  language: EditionLanguage,
): boolean {
  const text = textOf(element).trim();
  if (!isPlain(element) || element.numbering || text.length > TITLE_LENGTH) return false;
  const standsOut = isCentred(element) || isBold(element);
  if (isNumbered(text, language)) return standsOut || isNamedAs('chapter', text);
  if (roleOf(text)) return standsOut;
  // The title below a number.
  return (
    standsOut &&
    /\p{L}/u.test(text) &&
    previous?.styleName === HEADING.styleName &&
    previous.alignment === element.alignment &&
    isBold(previous) === isBold(element) &&
    isNumber(textOf(previous).trim(), language)
  );
}

/** Authors indent a quotation on both sides. */
const isIndented = (element: WordElement): boolean =>
  isPlain(element) &&
  !element.numbering &&
  Number(element.indent?.start ?? 0) > 0 &&
  Number(element.indent?.end ?? 0) > 0;
