import { toCardinal as german, toOrdinal as germanOrdinal } from 'n2words/de-DE';
import { toCardinal as english, toOrdinal as englishOrdinal } from 'n2words/en-GB';
import { toCardinal as french, toOrdinal as frenchOrdinal } from 'n2words/fr-FR';
import { toCardinal as italian, toOrdinal as italianOrdinal } from 'n2words/it-IT';
import type { EditionLanguage } from './edition.ts';

const DIVISION = 'chapter|kapitel|capitolo|chapitre|part|teil|parte|partie|book|buch|libro|livre';

/** Matches words around a number, such as those in `Chapter Three`, `Part the First` or `Erstes Kapitel`. */
const DIVISIONS = new RegExp(`^(?:the )?(?:${DIVISION}) (?:the )?|^the | (?:${DIVISION})$`, 'giu');

const NUMERAL = /^(?:\d{1,3}|(?=[CLXVI])C{0,3}(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3}))$/;

const MAX_NUMBER = 200;

/** Returns a normalized spelling, which is the same for `Twenty-One` and `twenty one`. */
const normal = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');

const upToMaximum = (...inWords: ((value: number) => string)[]): ReadonlySet<string> =>
  new Set(
    inWords.flatMap((wordsOf) =>
      Array.from({ length: MAX_NUMBER }, (_, index) => normal(wordsOf(index + 1))),
    ),
  );

/** Numbers in words, up to `MAX_NUMBER`. In languages not listed here, only numerals are recognised. */
const numbers: Partial<Record<EditionLanguage, ReadonlySet<string>>> = {
  en: upToMaximum(english, englishOrdinal),
  de: upToMaximum(german, germanOrdinal),
  it: upToMaximum(italian, italianOrdinal),
  fr: upToMaximum(french, frenchOrdinal),
};

/** Returns true if `text` can be the number of a chapter or part, such as `Twenty-One` or `Chapter 3`. */
export function isNumber(text: string, language: EditionLanguage): boolean {
  const number = text.replaceAll(/\s+/g, ' ').replaceAll(DIVISIONS, '');
  return (
    NUMERAL.test(number) || formsOf(normal(number)).some((form) => numbers[language]?.has(form))
  );
}

/** Returns `number` and its possible base forms, such as `erste` for the inflected ordinal `erstes`. */
const formsOf = (number: string): string[] => [
  number,
  number.replace(/[rsn]$/, ''),
  number.replace(/a$/, 'o'),
  number.replace(/ère$/, 'er'),
];
