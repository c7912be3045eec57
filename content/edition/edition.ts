/** An edition: the text of a book in one language, as the site, the PDF and the EPUB show it. */

import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as z from 'zod/mini';
import { blockIds } from './block-ids.ts';
import { type Block, type Chapter, parseSource, type Source } from './parse.ts';
import { wordsOf } from './words.ts';

/** The language of a text in its file name, and as a tag of BCP 47. */
export const languageTags = { en: 'en-GB', de: 'de', it: 'it', fr: 'fr' } as const;

export type EditionLanguage = keyof typeof languageTags;

export interface EditionChapter extends Chapter {
  blocks: (Block & { id: string })[];
  /** How many words the chapter has. */
  words: number;
}

export interface Edition extends Source {
  /** The name of the book in addresses. */
  book: string;
  language: EditionLanguage;
  /** The language as a tag of BCP 47. */
  lang: string;
  chapters: EditionChapter[];
}

const FileName = z.tuple([z.string(), z.enum(Object.keys(languageTags) as EditionLanguage[])]);

/** The book and the language of a text, from its path: `tales/<tale>/book.<language>.md` is the tale itself. */
export const editionOfText = (file: string): [book: string, language: string | undefined] => {
  const [name = '', language] = basename(file).split('.');
  return [name === 'book' ? basename(dirname(file)) : name, language];
};

/** Reads `tales/<tale>/book.<language>.md`. @throws Error that names the file and what is wrong with it */
export function readEdition(file: string): Edition {
  const parts = FileName.safeParse(editionOfText(file));
  if (!parts.success) {
    throw new Error(`${file}: the name of a text is book.<language>.md, such as book.en.md.`);
  }
  const [book, language] = parts.data;
  const source = parseSource(file, readFileSync(file, 'utf8'));
  const original = language === 'en' ? source : readOriginal(file);
  return {
    ...source,
    book,
    language,
    lang: languageTags[language],
    chapters: source.chapters.map((chapter) => {
      const ids = blockIds(chapter, original);
      return {
        ...chapter,
        blocks: chapter.blocks.map((block, index) => ({ ...block, id: ids[index] ?? '' })),
        words: chapter.blocks.reduce((sum, block) => sum + wordsOf(block), 0),
      };
    }),
  };
}

function readOriginal(file: string): Source {
  const original = file.replace(/\.\w+\.md$/, '.en.md');
  return parseSource(original, readFileSync(original, 'utf8'));
}
