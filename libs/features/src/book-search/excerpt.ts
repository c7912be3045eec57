import { wordsOf } from './words.ts';

export interface ExcerptPart {
  text: string;
  isMarked: boolean;
}

/** How many characters are shown before the first marked word, and at most in all. */
const BEFORE = 50;
const LENGTH = 180;

/** The part of a text around its first marked word, cut between words. */
export function excerptOf(text: string, isMarked: (word: string) => boolean): ExcerptPart[] {
  const words = wordsOf(text);
  const first = words.find(({ word }) => isMarked(word))?.start ?? 0;
  const from = words.find(({ start }) => start >= first - BEFORE)?.start ?? 0;
  const start = from <= (words[0]?.start ?? 0) ? 0 : from;
  const last = words.findLast(({ word, start: at }) => at + word.length <= start + LENGTH);
  const end = last && last !== words.at(-1) ? last.start + last.word.length : text.length;

  const parts: ExcerptPart[] = [];
  let at = start;
  for (const { word, start: wordStart } of words) {
    if (wordStart < start || wordStart >= end || !isMarked(word)) continue;
    parts.push(
      { text: text.slice(at, wordStart), isMarked: false },
      { text: word, isMarked: true },
    );
    at = wordStart + word.length;
  }
  parts.push({ text: text.slice(at, end), isMarked: false });
  if (start > 0) parts.unshift({ text: '… ', isMarked: false });
  if (end < text.length) parts.push({ text: ' …', isMarked: false });
  return parts.filter((part) => part.text !== '');
}
