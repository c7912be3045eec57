/** An edition: the text of a book in one language, as the site, the PDF and the EPUB show it. */

import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import * as z from 'zod/mini';
import { blockIds } from './block-ids.ts';
import { type Block, type Chapter, parseSource, type Source } from './parse.ts';
import { wordsOf } from './words.ts';

export type { Language as EditionLanguage };

export interface EditionChapter extends Chapter {
  blocks: (Block & { id: string })[];
  /** How many words the chapter has. */
  words: number;
}

export interface Edition extends Source {
  /** The name of the book in addresses. */
  book: string;
  language: Language;
  /** The language as a tag of BCP 47. */
  lang: string;
  chapters: EditionChapter[];
}

const FileName = z.tuple([z.string(), z.enum(languages)]);

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
  const original = language === defaultLanguage ? source : readOriginal(file);
  return {
    ...source,
    book,
    language,
    lang: languageFacts[language].tag,
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
