import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BookEdition } from '@tales/content';
import { coverJpegs } from '@tales/content/images';
import { readEditions, readPageTexts, readTales, type Edition } from '@tales/content/vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import type { Resources } from '../src/i18n/resources.ts';
import { languages, type Language } from '../src/languages.ts';
import { catalogue, chapterFeed } from '../src/paths.ts';
import { catalogueXml, chapterFeedXml, type EditionFile, type FeedSite } from './feeds.ts';

export interface FeedOptions {
  /** The folder of the client build. */
  folder: string;
  origin: string;
  prerender: typeof Prerender;
  texts: Readonly<Record<Language, Pick<Resources, 'common' | 'read'>>>;
}

/** Writes the catalogue, its covers and the feeds. Returns their entries in `site.json`. */
export async function writeFeeds({ folder, origin, prerender, texts }: FeedOptions) {
  const { documents, taleOfBook } = prerender;
  const tales = readTales();
  const site: FeedSite = {
    origin,
    name: texts.en.common.siteName,
  };
  const editions = readEditions();
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };

  for (const { name, jpeg } of await coverJpegs()) write(`covers/${name}`, jpeg);
  const entryOf = (edition: Edition) => {
    const { book, language, description, subtitle } = edition;
    const { name } = taleOfBook(book);
    const tale = tales.find((tale) => tale.name === book);
    const { editions } = documents.find((document) => document.book.name === book)?.book ?? {};
    return {
      edition,
      summary: description ?? (tale ? readPageTexts(tale, language).tagline : (subtitle ?? '')),
      files: filesOf(editions?.[language]),
      cover: { image: `/covers/${name}.jpg`, thumbnail: `/covers/${name}-thumbnail.jpg` },
    };
  };
  write(
    'opds.xml',
    catalogueXml(
      site,
      site.name,
      editions.map(entryOf).filter(({ files }) => files.length > 0),
    ),
  );
  const chapterFeeds = languages.map((language) => {
    const { path, type } = chapterFeed(language);
    const file = `${path.slice(1)}.xml`;
    write(file, chapterFeedXml(site, texts[language].read.feed, language, editions));
    return { path, file, type: `${type}; charset=utf-8` };
  });
  return [
    { path: catalogue.path, file: 'opds.xml', type: catalogue.type },
    ...chapterFeeds,
  ].flatMap((feed) => [feed, { ...feed, path: `/${feed.file}` }]);
}

const filesOf = (files: BookEdition | undefined): EditionFile[] => [
  ...(files?.epub ? [{ type: 'application/epub+zip' as const, ...files.epub }] : []),
  ...(files ? [{ type: 'application/pdf' as const, ...files.pdf }] : []),
];
