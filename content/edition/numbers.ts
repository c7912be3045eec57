/** Numbers of chapters and parts, as words of a language or as numerals. */

import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as french } from 'n2words/fr-FR';
import { toCardinal as italian } from 'n2words/it-IT';
import type { EditionLanguage } from './edition.ts';

/** Numbers in words; the chapters of other languages have numerals. */
const cardinals: Partial<Record<EditionLanguage, (value: number) => string>> = {
  en: english,
  de: german,
  it: italian,
  fr: french,
};

/** What may stand before the number: `Chapter Three`, `Teil II`. */
const DIVISION =
  /^(?:chapter|kapitel|capitolo|chapitre|part|teil|parte|partie|book|buch|libro|livre)\s+/iu;

const NUMERAL = /^(?:\d{1,3}|(?=[CLXVI])C{0,3}(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3}))$/;

const MAX_NUMBER = 200;

const words = new Map<EditionLanguage, ReadonlySet<string>>();

/** Whether a text is the number of a chapter or a part: `Twenty-One`, `XIV`, `Chapter 3`. */
export function isNumber(text: string, language: EditionLanguage): boolean {
  const number = text.replace(DIVISION, '');
  return NUMERAL.test(number) || numbersOf(language).has(normal(number));
}

function numbersOf(language: EditionLanguage): ReadonlySet<string> {
  const known = words.get(language);
  if (known) return known;
  const cardinal = cardinals[language] ?? String;
  const numbers = new Set(Array.from({ length: MAX_NUMBER }, (_, at) => normal(cardinal(at + 1))));
  words.set(language, numbers);
  return numbers;
}

/** `Twenty-One` and `twenty one`, `Vingt et un` and `vingt-et-un`. */
const normal = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');
