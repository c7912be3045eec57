/** An edition: the text of a book in one language, as the site, the PDF and the EPUB show it. */

import { basename, dirname } from 'node:path';
import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import { readText } from '@tales/locales/read-text';
import * as z from 'zod/mini';
import { blockIds } from './block-ids.ts';
import { withOpening } from './opening.ts';
import { parseMetadata, parseText } from './parse.ts';
import { wordsOf } from './text.ts';
import type { Block, Chapter, Metadata, Text } from './tree.ts';

export type { Language as EditionLanguage };

export interface EditionChapter extends Chapter {
  blocks: (Block & { id: string })[];
  /** How many words the chapter has. */
  words: number;
}

export interface Edition extends Text {
  /** The path of its text. */
  file: string;
  /** The name of the book in addresses. */
  book: string;
  language: Language;
  /** The language as a tag of BCP 47. */
  lang: string;
  chapters: EditionChapter[];
}

const FileName = z.tuple([z.string(), z.enum(languages)]);

/** The book and the language of a text, from its path: `tales/<tale>/book.<language>.md` is the tale itself. */
const editionOfText = (file: string): [book: string, language: string | undefined] => {
  const [name = '', language] = basename(file).split('.');
  return [name === 'book' ? basename(dirname(file)) : name, language];
};

/** The book and the language that the path of a text tells. @throws Error if it has another form */
export function editionOfFile(file: string): Pick<Edition, 'book' | 'language'> {
  const parts = FileName.safeParse(editionOfText(file));
  if (!parts.success) {
    throw new Error(`${file}: the name of a text is book.<language>.md, such as book.en.md.`);
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
 * Reads `tales/<tale>/book.<language>.md`; the same edition again as long as its text and the original stay.
 *
 * @throws Error that names the file and what is wrong with it
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

/** What the front matter of a text says. @throws Error that names the file and what is wrong with it */
export const readMetadata = (file: string): Metadata => parseMetadata(file, readText(file));

export const NO_AUTHOR =
  'front matter: author must be given: write a line such as "author: Ada Marsh"';

/** The edition of a text; `original`: the text that it translates, or itself. */
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
    `${file}:${line}: "${title}": the English text has no chapter ${slug}: write the name that the chapter has in English addresses after the title, {#its-name}.`,
  );
}
