import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEditions } from '@tales/content/vite';
import type { Resources } from '../src/i18n/resources.ts';
import { languages, type Language } from '../src/languages.ts';
import { chapterFeed } from '../src/paths.ts';
import { chapterFeedXml } from './feeds.ts';

export interface FeedOptions {
  /** The folder of the client build. */
  folder: string;
  origin: string;
  texts: Readonly<Record<Language, Pick<Resources, 'common' | 'read'>>>;
}

/** Writes the feed of each language. Returns their entries in `site.json`. */
export function writeFeeds({ folder, origin, texts }: FeedOptions) {
  const site = { origin, name: texts.en.common.siteName };
  const editions = readEditions();
  return languages.flatMap((language) => {
    const { path, type } = chapterFeed(language);
    const file = `${path.slice(1)}.xml`;
    const title = texts[language].read.feed;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), chapterFeedXml(site, title, language, editions));
    const feed = { path, file, type: `${type}; charset=utf-8` };
    return [feed, { ...feed, path: `/${file}` }];
  });
}
