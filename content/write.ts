/** Writes the modules that `manifest.ts` and `chapters.ts` import, and the CSS rules of the tales. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languages } from '@tales/locales/languages';
import { bookWords } from './book-words.ts';
import type { ChapterPart } from './chapters.ts';
import {
  chapterParts,
  chapterSummaries,
  searchBlocks,
  summaryOf,
} from './edition/chapter-parts.ts';
import { type Edition, readEdition } from './edition/edition.ts';
import { imprintOf } from './edition/imprint.ts';
import type { Book, FullPicture, WrittenContent, PictureFiles, Tale } from './manifest.ts';
import { galleryOf } from './page-texts.ts';
import { pdfPages } from './pdf-pages.ts';
import { coverFile, editionFiles, ornamentFile, pictureNamed, previewFile } from './tale-files.ts';
import { readTales, type TaleSource, type TaleBook } from './tales.ts';
import { imported, loaded, replaceFile, WRITTEN, writeModule } from './write-module.ts';

const site = join(import.meta.dirname, 'site');

export const readEditions = (tales = readTales()): Edition[] =>
  editionFiles(tales)
    .filter(({ text }) => existsSync(text))
    .map(({ text }) => readEdition(text));

export function writeContent(): void {
  const tales = readTales();
  const contents = tales.flatMap((tale) =>
    readEditions([tale]).map((edition) => [
      `${edition.book}.${edition.language}`,
      loaded(writeEdition(edition, tale)),
    ]),
  );
  const previews = [{ name: 'site', folder: site }, ...tales].map(
    (source) => [source.name, previewsOf(source.folder)] as const,
  );
  writeModule('contents.js', Object.fromEntries(contents));
  writeModule('index.js', {
    tales: tales.map(taleData) as [Tale, ...Tale[]],
    previews: Object.fromEntries(previews),
    editions: readEditions(tales).map(summaryOf),
  } satisfies WrittenContent);
  replaceFile(join(WRITTEN, 'tales.css'), tales.map(taleRules).join(''));
}

/** Writes the modules of an edition. Returns the path of `index.js`, which loads the others. */
function writeEdition(edition: Edition, tale: TaleSource): string {
  const own = `editions/${edition.book}.${edition.language}`;
  const texts = edition.chapters.map((chapter) => {
    const parts = chapterParts(edition, chapter).map((part): ChapterPart => {
      if ('html' in part) return part;
      const { figure, ...others } = part;
      return { ...others, picture: fullPicture(tale, figure) };
    });
    return writeModule(`${own}/chapters/${chapter.slug}.js`, parts);
  });
  const blocks = writeModule(`${own}/blocks.js`, searchBlocks(edition));
  return writeModule(`${own}/index.js`, {
    chapters: chapterSummaries(edition).map((chapter, index) => ({
      ...chapter,
      load: loaded(texts[index] ?? ''),
    })),
    imprint: imprintOf(edition, bookWords[edition.language].rights),
    loadBlocks: loaded(blocks),
  });
}

/** Returns the CSS rules for the accent colours and the scene-break ornament of a tale. */
function taleRules(tale: TaleSource): string {
  const { name, accent, books } = tale;
  const sceneBreak = ornamentFile(tale, books[0], 'scene-break');
  const line = sceneBreak ? `--tales-scene-break: url('./${relative(WRITTEN, sceneBreak)}');` : '';
  return `[data-tale='${name}'] { ${line} }
@media screen {
  [data-tale='${name}'], [data-tale='${name}'] :is(.dark, .light, .sepia) {
    --tales-accent: var(--tales-if-dark, ${accent.dark}) var(--tales-if-light, ${accent.light});
  }
}
`;
}

function taleData(tale: TaleSource): Tale {
  const { name, path, namespace, motif, books } = tale;
  const [main, ...others] = books;
  return {
    name,
    path,
    namespace,
    motif,
    cover: picture(coverFile(tale), '96;144;288;480;720'),
    books: [bookData(main, tale), ...others.map((book) => bookData(book, tale))],
  };
}

function bookData(book: TaleBook, tale: TaleSource): Book {
  const { name, formerly, title, isSample, reader, counters } = book;
  const fileOf = (file: string) => ({ url: imported(file, 'url'), size: statSync(file).size });
  const editions = editionFiles([tale])
    .filter((edition) => edition.book === book)
    .map(({ language, pdf, epub }) => [
      language,
      {
        pdf: { ...fileOf(pdf), pages: pdfPages(readFileSync(pdf)) },
        epub: existsSync(epub) ? fileOf(epub) : undefined,
      },
    ]);
  const pictures = galleryOf(tale, book).map((name) => [name, fullPicture(tale, name)] as const);
  return {
    name,
    formerly,
    title,
    isSample,
    reader,
    counters,
    editions: Object.fromEntries(editions) as Book['editions'],
    pictures: Object.fromEntries(pictures),
  };
}

const previewsOf = (source: string): WrittenContent['previews'][string] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const file = previewFile(source, language) ?? previewFile(site, language);
      return file ? [[language, imported(file, 'url')]] : [];
    }),
  );

/** Imports a picture as AVIF and WebP. AVIF encoding would be slow with the default `effort` of 4. */
const picture = (file = '', widths: string): PictureFiles =>
  imported(file, `w=${widths}&format=avif;webp&effort=3&as=picture`) as unknown as PictureFiles;

function fullPicture(tale: TaleSource, name: string): FullPicture {
  const file = pictureNamed(tale, name) ?? '';
  return {
    source: picture(file, '480;800;1200'),
    full: imported(file, 'format=webp&quality=88'),
  };
}
