/**
 * Is around a text that is English because its language lacks it: twice the left-to-right mark of Unicode, which is not
 * seen, and keeps digits and full stops in their places among words that run from right to left.
 */
const MARK = '\u200e\u200e';

/** Before a letter there is none: it would be taken for the first letter of a paragraph. */
export const marked = (english: string): string =>
  (/^\p{L}/u.test(english) ? '' : MARK) + english + MARK;

/** Whether a text is one English text with its marks. */
export function isMarked(text: string): boolean {
  const rest = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  return rest.length > MARK.length && rest.indexOf(MARK) === rest.length - MARK.length;
}

/** A text without marks, for where it is no content of an element. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');
