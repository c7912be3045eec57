/**
 * The marks around a text that is English because its language lacks it: the isolates of Unicode, which are not seen,
 * and keep its order among words that run from right to left.
 */
const OPEN = '\u2068';
const CLOSE = '\u2069';

export const marked = (english: string): string => `${OPEN}${english}${CLOSE}`;

/** Whether a text is an English one with its marks. */
export const isMarked = (text: string): boolean => text.startsWith(OPEN) && text.endsWith(CLOSE);

/** A text without marks, for where it is no content of an element. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
