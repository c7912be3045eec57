/** Recognises the numbers of chapters and parts, written in words or as numerals. */

import { toCardinal as german, toOrdinal as germanOrdinal } from 'n2words/de-DE';
import { toCardinal as english, toOrdinal as englishOrdinal } from 'n2words/en-GB';
import { toCardinal as french, toOrdinal as frenchOrdinal } from 'n2words/fr-FR';
import { toCardinal as italian, toOrdinal as italianOrdinal } from 'n2words/it-IT';
import type { EditionLanguage } from './edition.ts';

/** Functions that write numbers in words, by language. For other languages, only numerals are recognised. */
const inWords: Partial<Record<EditionLanguage, ((value: number) => string)[]>> = {
  en: [english, englishOrdinal],
  de: [german, germanOrdinal],
  it: [italian, italianOrdinal],
  fr: [french, frenchOrdinal],
};

const DIVISION = 'chapter|kapitel|capitolo|chapitre|part|teil|parte|partie|book|buch|libro|livre';

/** Matches words before or after the number, as in `Chapter Three`, `Part the First`, `Erstes Kapitel`. */
const DIVISIONS = new RegExp(`^(?:the )?(?:${DIVISION}) (?:the )?|^the | (?:${DIVISION})$`, 'giu');

const NUMERAL = /^(?:\d{1,3}|(?=[CLXVI])C{0,3}(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3}))$/;

const MAX_NUMBER = 200;

const words = new Map<EditionLanguage, ReadonlySet<string>>();

/** Returns true if a text is the number of a chapter or a part, such as `Twenty-One`, `XIV` or `Chapter 3`. */
export function isNumber(text: string, language: EditionLanguage): boolean {
  const number = text.replaceAll(/\s+/g, ' ').replaceAll(DIVISIONS, '');
  const known = numbersOf(language);
  return NUMERAL.test(number) || formsOf(normal(number)).some((form) => known.has(form));
}

function numbersOf(language: EditionLanguage): ReadonlySet<string> {
  const known = words.get(language);
  if (known) return known;
  const series = inWords[language] ?? [String];
  const numbers = new Set(
    series.flatMap((wordsOf) =>
      Array.from({ length: MAX_NUMBER }, (_, at) => normal(wordsOf(at + 1))),
    ),
  );
  words.set(language, numbers);
  return numbers;
}

/** Returns the text and possible base forms of an inflected ordinal, such as `erste` for `erstes`. */
const formsOf = (number: string): string[] => [
  number,
  number.replace(/[rsn]$/, ''),
  number.replace(/a$/, 'o'),
  number.replace(/ère$/, 'er'),
];

/** Returns the same spelling for variants such as `Twenty-One` and `twenty one`. */
const normal = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');
