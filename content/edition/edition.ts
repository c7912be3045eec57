/** An edition: the text of a book in one language, as the site, the PDF and the EPUB show it. */

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { languageFacts, languages, type Language } from '@tales/locales/languages';
import * as z from 'zod/mini';
import { bookFiles, type BookName } from '../books.ts';
import { blockIds } from './block-ids.ts';
import { parseText } from './parse.ts';
import { wordsOf } from './text.ts';
import type { Block, Chapter, Text } from './tree.ts';

export type { Language as EditionLanguage };

export interface EditionChapter extends Chapter {
  blocks: (Block & { id: string })[];
  /** How many words the chapter has. */
  words: number;
}

export interface Edition extends Text {
  book: BookName;
  language: Language;
  /** The language as a tag of BCP 47. */
  lang: string;
  chapters: EditionChapter[];
}

const FileName = z.tuple([
  z.enum(Object.keys(bookFiles) as BookName[]),
  z.enum(languages),
  z.literal('md'),
]);

/** The book and the language that the name of a file tells. @throws Error if it has another form */
export function editionOfFile(file: string): Pick<Edition, 'book' | 'language'> {
  const name = basename(file);
  const parts = FileName.safeParse(name.split('.'));
  if (!parts.success) {
    throw new Error(`${name}: the name of a text is <book>.<language>.md, such as routes.en.md.`);
  }
  const [book, language] = parts.data;
  return { book, language };
}

/** Reads `texts/<book>.<language>.md`. @throws Error that names the file and what is wrong with it */
export function readEdition(file: string): Edition {
  const name = basename(file);
  const { book, language } = editionOfFile(file);
  const text = parseText(name, readFileSync(file, 'utf8'), language);
  return editionFrom(text, language === 'en' ? text : readOriginal(file, book), { book, language });
}

/** The edition of a text; `original`: the text that it translates, or itself. */
export function editionFrom(
  text: Text,
  original: Text,
  { book, language }: Pick<Edition, 'book' | 'language'>,
): Edition {
  return {
    ...text,
    book,
    language,
    lang: languageFacts[language].tag,
    formerly: original.formerly,
    chapters: text.chapters.map((chapter) => {
      const { slug, formerly } =
        translated(chapter, original) ?? refuse(`${book}.${language}.md`, chapter);
      const ids = blockIds({ ...chapter, slug }, original);
      return {
        ...chapter,
        slug,
        formerly,
        blocks: chapter.blocks.map((block, index) => ({ ...block, id: ids[index] ?? '' })),
        words: chapter.blocks.reduce((sum, block) => sum + wordsOf(block), 0),
      };
    }),
  };
}

/** The chapter of the original, whose name may have changed since it was translated. */
const translated = ({ slug }: Chapter, original: Text): Chapter | undefined =>
  original.chapters.find((chapter) => chapter.slug === slug || chapter.formerly.includes(slug));

/** The site shows the chapters of the original: another one would be nowhere. */
function refuse(file: string, { line, title, slug }: Chapter): never {
  throw new Error(
    `${file}:${line}: the English text has no chapter ${slug}, which "${title}" translates: name the chapter that it has, {#name}, or remove the translation.`,
  );
}

function readOriginal(file: string, book: BookName): Text {
  const name = `${book}.en.md`;
  return parseText(name, readFileSync(join(dirname(file), name), 'utf8'), 'en');
}
