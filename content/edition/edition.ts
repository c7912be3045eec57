/** Reads editions. An edition is the text of a book in one language, for the site, the PDF and the EPUB. */

import { basename, dirname } from 'node:path';
import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import { readText } from '@tales/locales/read-text';
import * as z from 'zod/mini';
import { blockIds } from './block-ids.ts';
import { withOpening } from './opening.ts';
import { parseMetadata, parseText } from './parse.ts';
import { countWords } from './text.ts';
import type { Block, Chapter, Metadata, Text } from './tree.ts';

export type { Language as EditionLanguage };

export interface EditionChapter extends Chapter {
  blocks: (Block & { id: string })[];
  words: number;
}

export interface Edition extends Text {
  file: string;
  /** Name of the book in addresses. */
  book: string;
  language: Language;
  /** Language as a BCP 47 tag. */
  lang: string;
  chapters: EditionChapter[];
}

const FileName = z.tuple([z.string(), z.enum(languages)]);

/** Returns the book and the language in a path. The book of `book.<language>.md` is named like its folder. */
const editionOfText = (file: string): [book: string, language: string | undefined] => {
  const [name = '', language] = basename(file).split('.');
  return [name === 'book' ? basename(dirname(file)) : name, language];
};

/** Returns the book and the language of a text. @throws Error if the file name has no known language */
export function editionOfFile(file: string): Pick<Edition, 'book' | 'language'> {
  const parts = FileName.safeParse(editionOfText(file));
  if (!parts.success) {
    throw new Error(
      `${file} is not named like book.en.md, with the code of a language: rename it.`,
    );
  }
  const [book, language] = parts.data;
  return { book, language };
}

interface Known {
  sources: string;
  text: Text;
  edition: Edition;
}

const known = new Map<string, Known>();

/**
 * Reads the edition of a text file. Returns the same object until the text or its original changes.
 * @throws Error with the name of the file and its problems
 */
export const readEdition = (file: string): Edition => read(file).edition;

function read(file: string): Known {
  const { book, language } = editionOfFile(file);
  const source = readText(file);
  const original =
    language === defaultLanguage
      ? undefined
      : read(file.replace(/\.\w+\.md$/, `.${defaultLanguage}.md`));
  const sources = `${source}\0${original?.sources ?? ''}`;
  const former = known.get(file);
  if (former?.sources === sources) return former;
  const text = parseText(file, source, language);
  const edition = editionFrom(text, original?.text ?? text, { file, book, language });
  const current = { sources, text, edition };
  known.set(file, current);
  return current;
}

/** Reads the front matter of a text. @throws Error with the name of the file and its problems */
export const readMetadata = (file: string): Metadata => parseMetadata(file, readText(file));

export const NO_AUTHOR =
  'front matter: author must be given: write a line such as "author: Ada Marsh"';

/**
 * Creates the edition of a text. An original is passed as both `text` and `original`.
 * @throws Error if neither text names an author, or if the original lacks a chapter
 */
export function editionFrom(
  text: Text,
  original: Text,
  { file, book, language }: Pick<Edition, 'file' | 'book' | 'language'>,
): Edition {
  const authors = text.authors.length > 0 ? text.authors : original.authors;
  if (authors.length === 0) throw new Error(`${file}:2: ${NO_AUTHOR}.`);
  return {
    ...text,
    authors,
    file,
    book,
    language,
    lang: languageFacts[language].tag,
    formerly: original.formerly,
    chapters: text.chapters.map((chapter) => {
      const { slug, formerly } = translated(chapter, original) ?? refuse(file, chapter);
      const ids = blockIds({ ...chapter, slug }, original);
      return {
        ...chapter,
        slug,
        formerly,
        blocks: withOpening(chapter, language).map((block, index) => ({
          ...block,
          id: ids[index] ?? '',
        })),
        words: chapter.blocks.reduce((sum, block) => sum + countWords(block), 0),
      };
    }),
  };
}

/** Returns the chapter of the original whose current or former name is the slug of a translated chapter. */
const translated = ({ slug }: Chapter, original: Text): Chapter | undefined =>
  original.chapters.find((chapter) => chapter.slug === slug || chapter.formerly.includes(slug));

/** Throws an error for a chapter that the original lacks, because the site lists the original's chapters. */
function refuse(file: string, { line, title, slug }: Chapter): never {
  throw new Error(
    `${file}:${line}: "${title}": the English text has no chapter ${slug}: add the name of the English chapter after the title, {#its-name}.`,
  );
}
