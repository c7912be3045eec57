import { languageFacts, type Language } from '../languages.ts';
import { shortened } from './quotation.ts';

/** Words of a book, and where they are. */
export interface Quote {
  words: string;
  /** The language of the words. */
  language: Language;
  /** The address of their paragraph. */
  link: string;
}

/** Below this number of characters, words say nothing. */
const FEWEST = 20;

/**
 * A quotation as plain text: the words in quotation marks, and the link on a line of its own. With little room the words are
 * cut or left out; without room for the link it is empty.
 */
export function quoteText({ words, language, link }: Quote, room: number): string {
  const [open, close, innerOpen, innerClose] = languageFacts[language].quotes;
  const text = words.replace(/\s+/gu, ' ').trim();
  const [start, end] = text.includes(open.trim()) ? [innerOpen, innerClose] : [open, close];
  const left = room - link.length - start.length - end.length - 1;
  if (text !== '' && left >= FEWEST) return `${start}${shortened(text, left)}${end}\n${link}`;
  return link.length <= room ? link : '';
}
