/** The tales as modules of the site. `import.meta.glob` knows no folder that is named when the build starts. */

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languages } from '@tales/locales/languages';
import type { Plugin } from 'vite';
import { accentRules } from './accent-rules.ts';
import { summaryOf } from './edition/chapter-parts.ts';
import { readEdition } from './edition/edition.ts';
import { imported, importedLater, moduleOf } from './module-code.ts';
import { galleryOf, taleTexts } from './page-texts.ts';
import { pdfPages } from './pdf-pages.ts';
import { coverFile, editionFiles, pictureNamed, previewFile } from './tale-files.ts';
import { readTales, type Tale, type TaleBook } from './tales.ts';

const site = join(import.meta.dirname, 'site');

// With the default effort of 4, AVIF takes three times as long and is 3 % smaller.
const FORMATS = 'format=avif;webp&effort=3&as=picture';

const coverOf = (file: string) => imported(`${file}?w=96;144;288;480;720&${FORMATS}`);

/** A picture in several widths, and the address of its full size. */
export const pictureOf = (file: string) => ({
  source: imported(`${file}?w=480;800;1200&${FORMATS}`),
  full: imported(`${file}?format=webp&quality=88`),
});

const fileOf = (file: string) => ({
  url: imported(`${file}?url`),
  size: readFileSync(file).length,
});

/** What each module exports. */
const modules: Record<string, (tales: readonly Tale[]) => unknown> = {
  'virtual:tales': (tales) => tales.map(taleOf),
  'virtual:tales/previews': (tales) =>
    Object.fromEntries(
      [{ name: 'site', folder: site }, ...tales].map(({ name, folder }) => [
        name,
        Object.fromEntries(
          languages.map((language) => {
            const file = previewFile(folder, language) ?? previewFile(site, language);
            return [language, file && imported(`${file}?url`)];
          }),
        ),
      ]),
    ),
  'virtual:tales/summaries': (tales) =>
    textsOf(tales).map(({ text }) => summaryOf(readEdition(text))),
  'virtual:tales/contents': (tales) =>
    Object.fromEntries(
      textsOf(tales).map(({ name, text }) => [name, importedLater(`${text}?contents`)]),
    ),
};

const textsOf = (tales: readonly Tale[]) =>
  editionFiles(tales).filter(({ text }) => existsSync(text));

const taleOf = (tale: Tale) => {
  const { name, path, namespace, motif, books } = tale;
  return {
    ...{ name, path, namespace, motif },
    cover: coverOf(coverFile(tale) ?? ''),
    books: books.map((book) => bookOf(tale, book)),
  };
};

const bookOf = (tale: Tale, book: TaleBook) => {
  const { name, formerly, title, isSample, reader, counters } = book;
  const editions = editionFiles([tale]).filter((edition) => edition.book === book);
  return {
    ...{ name, formerly, title, isSample, reader, counters },
    editions: Object.fromEntries(
      editions.map(({ language, pdf, epub }) => [
        language,
        {
          pdf: { ...fileOf(pdf), pages: pdfPages(readFileSync(pdf)) },
          epub: existsSync(epub) ? fileOf(epub) : undefined,
        },
      ]),
    ),
    pictures: Object.fromEntries(
      galleryOf(tale, book).map((name) => [name, pictureOf(pictureNamed(tale, name) ?? '')]),
    ),
  };
};

/** A stylesheet has its addresses relative to a file. */
const STYLES = join(import.meta.dirname, 'tales.css');

/**
 * The modules `virtual:tales…`, and the accent colours as `virtual:tales.css`.
 */
export const tales = (): Plugin => {
  let read: readonly Tale[] | undefined;
  const all = () => (read ??= readTales());
  return {
    name: 'tales',
    watchChange() {
      read = undefined;
    },
    resolveId: (id) => {
      if (id === 'virtual:tales.css') return STYLES;
      return id in modules ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === STYLES) return accentRules(all(), (file) => relative(import.meta.dirname, file));
      const value = modules[id.slice(1)];
      if (!value) return undefined;
      for (const { folder } of all()) this.addWatchFile(join(folder, 'tale.yaml'));
      for (const { text } of textsOf(all())) this.addWatchFile(text);
      return moduleOf(value(all()));
    },
  };
};

/** The texts of the tales' pages as `/locales/<language>/<namespace>.json`. */
export const taleLocales = (): Plugin => ({
  name: 'tale-locales',
  generateBundle() {
    if (this.environment.config.build.ssr) return;
    for (const [fileName, source] of Object.entries(textFiles(readTales()))) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = request.url ?? '';
      const text = path.startsWith('/locales/') ? textFiles(readTales())[path.slice(1)] : undefined;
      if (text === undefined) next();
      else response.setHeader('content-type', 'application/json').end(text);
    });
  },
});

/** The texts of the tales as files of the site. */
const textFiles = (tales: readonly Tale[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(taleTexts(tales, language)).map(([namespace, texts]) => [
        `locales/${language}/${namespace}.json`,
        JSON.stringify(texts),
      ]),
    ),
  );
