import type { Language } from './languages.ts';
import { localizedPath } from './paths.ts';

/** The catalogue of the books for reading apps, OPDS 1.2. */
export const catalogue = {
  path: '/opds',
  type: 'application/atom+xml;profile=opds-catalog;kind=acquisition',
} as const;

/** The Atom feed of the chapters that can be read in a language. */
export const chapterFeed = (language: Language) => ({
  path: localizedPath('/feed', language),
  type: 'application/atom+xml',
});
