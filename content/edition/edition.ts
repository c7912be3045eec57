/** Reads the editions from which the site, the PDFs and the EPUBs are generated. */

import { basename, dirname } from 'node:path';
import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import { readText } from '@tales/locales/read-text';
import { blockIds } from './block-ids.ts';
import { withOpening } from './opening.ts';
import { parseMetadata, parseText } from './parse.ts';
import { countWords } from './text.ts';
import type { Block, Chapter, ParsedText } from './tree.ts';

export type { Language as EditionLanguage };

export interface EditionChapter extends Chapter {
  blocks: (Block & { id: string })[];
  words: number;
}

export interface Edition extends ParsedText {
  file: string;
  /** Name of the book in URLs, such as `routes`. */
  book: string;
  language: Language;
  /** BCP 47 tag of the language. */
  lang: string;
  chapters: EditionChapter[];
}

/** Returns the book and language of a Markdown file, such as `routes` and `de` for `routes/book.de.md`. */
export function editionOfFile(file: string): Pick<Edition, 'book' | 'language'> {
  const [name = '', code] = basename(file).split('.');
  const language = languages.find((known) => known === code);
  if (!language) {
    throw new Error(
      `${file} is not named like book.en.md, with the code of a language: rename it.`,
    );
  }
  return { book: name === 'book' ? basename(dirname(file)) : name, language };
}

/** Reads an edition from `file` and its English original. @throws Error if either is missing or invalid */
export function readEdition(file: string): Edition {
  const { book, language } = editionOfFile(file);
  const original = file.replace(/\.\w+\.md$/, `.${defaultLanguage}.md`);
  return editionFrom(read(file), read(original), { file, book, language });
}

const known = new Map<string, { source: string; text: ParsedText }>();

/** Parses a file. Caches the result until the file changes, because a build reads each file repeatedly. */
function read(file: string): ParsedText {
  const source = readText(file);
  const former = known.get(file);
  if (former?.source === source) return former.text;
  const text = parseText(file, source, editionOfFile(file).language);
  known.set(file, { source, text });
  return text;
}

export const readMetadata = (file: string) => parseMetadata(file, readText(file));

export const NO_AUTHOR =
  'front matter: author must be given: write a line such as "author: Ada Marsh"';

/** Creates an edition. @throws Error if both texts lack an author, or `original` lacks a chapter of `text` */
export function editionFrom(
  text: ParsedText,
  original: ParsedText,
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

const translated = ({ slug }: Chapter, original: ParsedText): Chapter | undefined =>
  original.chapters.find((chapter) => chapter.slug === slug || chapter.formerly.includes(slug));

function refuse(file: string, { line, title, slug }: Chapter): never {
  throw new Error(
    `${file}:${line}: "${title}": the English text has no chapter ${slug}: add the name of the English chapter after the title, {#its-name}.`,
  );
}
