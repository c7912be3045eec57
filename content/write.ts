/**
 * Writes the content that `manifest.ts`, `editions.ts` and `chapters.ts` import: data as JSON, files and pictures.
 * Builds, the development server, Storybook and the tests of pages run this step first.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import { languages } from '@tales/locales/languages';
import { accentRules } from './accent-rules.ts';
import { bookWords } from './book-words.ts';
import type { ChapterPart } from './chapters.ts';
import { chapterParts, chapterSummaries, summaryOf } from './edition/chapter-parts.ts';
import { type Edition, readEdition } from './edition/edition.ts';
import { imprintOf } from './edition/imprint.ts';
import { searchBlocks } from './edition/search-blocks.ts';
import type { Book as SiteBook, Previews, Tale as SiteTale } from './manifest.ts';
import { galleryOf } from './page-texts.ts';
import { pdfPages } from './pdf-pages.ts';
import { coverFile, editionFiles, pictureNamed, previewFile } from './tale-files.ts';
import { readTales, type Tale, type TaleBook } from './tales.ts';
import type { Written } from './with-files.ts';
import { WrittenFolder } from './written-folder.ts';

const talesOfTests = process.env['TALES_DIR'];

/** Folder of the written content. Tales of tests have separate folders, so builds can run concurrently. */
export const WRITTEN = join(
  import.meta.dirname,
  talesOfTests ? `written-${basename(talesOfTests)}` : 'written',
);

const site = join(import.meta.dirname, 'site');

/** Source of the module in the folder of each edition. */
const EDITION_MODULE = `import contents from './contents.json';
import blocks from './blocks.json?url';

export default {
  ...contents,
  blocks,
  texts: import.meta.glob('./chapters/*.json', { import: 'default' }),
  files: {
    ...import.meta.glob('./pictures/*', {
      eager: true,
      query: '?w=480;800;1200&format=avif;webp&effort=3&as=picture',
      import: 'default',
    }),
    ...import.meta.glob('./full-pictures/*', {
      eager: true,
      query: '?format=webp&quality=88',
      import: 'default',
    }),
  },
};
`;

/** Writes the content. @throws Error with a sentence that begins with the path of the invalid file */
export function writeContent(): void {
  const tales = readTales();
  const editions = editionFiles(tales)
    .filter(({ text }) => existsSync(text))
    .map(({ tale, text }) => ({ tale, edition: readEdition(text) }));
  const folder = new WrittenFolder(WRITTEN);
  for (const { tale, edition } of editions) writeEdition(edition, tale, folder);
  const sources = [{ name: 'site', folder: site }, ...tales];
  const previews = sources.map((source) => [source.name, previewsOf(source.folder, folder)]);
  const data = {
    tales: tales.map((tale) => taleData(tale, folder)),
    previews: Object.fromEntries(previews),
    editions: editions.map(({ edition }) => summaryOf(edition)),
  };
  for (const [name, value] of Object.entries(data)) {
    folder.write(`${name}.json`, JSON.stringify(value));
  }
  const colours = accentRules(tales, (file) => relative(WRITTEN, file));
  folder.write('tales.css', colours);
  folder.removeOthers();
}

function writeEdition(edition: Edition, tale: Tale, folder: WrittenFolder): void {
  const own = `editions/${edition.book}.${edition.language}`;
  for (const chapter of edition.chapters) {
    const parts = chapterParts(edition, chapter).map((part): Written<ChapterPart> => {
      if ('html' in part) return part;
      const { figure, ...others } = part;
      const file = pictureNamed(tale, figure) ?? '';
      const name = basename(file);
      copy(file, `${own}/pictures/${name}`, folder);
      copy(file, `${own}/full-pictures/${name}`, folder);
      return {
        ...others,
        picture: { source: `./pictures/${name}`, full: `./full-pictures/${name}` },
      };
    });
    folder.write(`${own}/chapters/${chapter.slug}.json`, JSON.stringify(parts));
  }
  const contents = {
    chapters: chapterSummaries(edition),
    imprint: imprintOf(edition, bookWords[edition.language].rights),
  };
  folder.write(`${own}/contents.json`, JSON.stringify(contents));
  folder.write(`${own}/blocks.json`, inAscii(JSON.stringify(searchBlocks(edition))));
  folder.write(`${own}/index.js`, EDITION_MODULE);
}

function taleData(tale: Tale, folder: WrittenFolder): Written<SiteTale> {
  const { name, path, namespace, motif, books } = tale;
  const cover = coverFile(tale) ?? '';
  const [main, ...others] = books;
  return {
    name,
    path,
    namespace,
    motif,
    cover: copy(cover, `covers/${name}${parse(cover).ext}`, folder),
    books: [bookData(main, tale, folder), ...others.map((book) => bookData(book, tale, folder))],
  };
}

function bookData(book: TaleBook, tale: Tale, folder: WrittenFolder): Written<SiteBook> {
  const { name, formerly, title, isSample, reader, counters } = book;
  const fileOf = (file: string) => ({
    url: copyFile(file, folder),
    size: statSync(file).size,
  });
  const editions = editionFiles([tale])
    .filter((edition) => edition.book === book)
    .map(({ language, pdf, epub }) => [
      language,
      {
        pdf: { ...fileOf(pdf), pages: pdfPages(readFileSync(pdf)) },
        epub: existsSync(epub) ? fileOf(epub) : undefined,
      },
    ]);
  const pictures = galleryOf(tale, book).map((picture) => {
    const file = pictureNamed(tale, picture) ?? '';
    const name = `${tale.name}/${basename(file)}`;
    const source = copy(file, `pictures/${name}`, folder);
    return [picture, { source, full: copy(file, `full-pictures/${name}`, folder) }];
  });
  return {
    name,
    formerly,
    title,
    isSample,
    reader,
    counters,
    editions: Object.fromEntries(editions) as SiteBook['editions'],
    pictures: Object.fromEntries(pictures) as Written<SiteBook['pictures']>,
  };
}

const previewsOf = (source: string, folder: WrittenFolder): Previews[string] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const file = previewFile(source, language) ?? previewFile(site, language);
      return file ? [[language, copyFile(file, folder)]] : [];
    }),
  );

const copyFile = (file: string, folder: WrittenFolder): string =>
  copy(file, `files/${basename(dirname(file))}/${basename(file)}`, folder);

/** Copies a file into the written folder. @returns its name in the form of `import.meta.glob` */
function copy(file: string, name: string, folder: WrittenFolder): string {
  folder.write(name, readFileSync(file));
  return `./${name}`;
}

/** Escapes characters outside ASCII. Browsers decode ASCII faster, and compression removes the extra length. */
const inAscii = (json: string): string =>
  json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
