/** The catalogue for reading apps (OPDS 1.2) and the feeds of chapters (Atom, RFC 4287). */

import { identifierOf, nameInIdentifiers, nameOf, textOf, type Edition } from '@tales/content/vite';
import type { Language } from '../src/languages.ts';
import { catalogue, chapterFeed, chapterPath, localizedPath, titlePagePath } from '../src/paths.ts';
import { element, text, xmlDocument } from './xml.ts';

/** A file of an edition to read in an app. */
export interface EditionFile {
  url: string;
  type: 'application/pdf' | 'application/epub+zip';
  size: number;
}

export interface CatalogueEntry {
  edition: Edition;
  summary: string;
  files: readonly EditionFile[];
  /** Paths of the cover as JPEG, in two sizes. */
  cover: { image: string; thumbnail: string };
}

export interface FeedSite {
  origin: string;
  name: string;
}

export function catalogueXml(
  { origin, name }: FeedSite,
  title: string,
  entries: readonly CatalogueEntry[],
): string {
  const entryOf = ({ edition, summary, files, cover }: CatalogueEntry) => {
    const { lang, excerpt, chapters } = edition;
    const identifier = identifierOf(nameInIdentifiers(edition));
    const acquisition = `http://opds-spec.org/acquisition/${excerpt ? 'sample' : 'open-access'}`;
    const image = (rel: string, path: string) =>
      link({ rel: `http://opds-spec.org/${rel}`, href: origin + path, type: 'image/jpeg' });
    return element('entry', { 'xml:lang': lang }, [
      element('id', {}, identifier),
      element('title', {}, text(edition.title)),
      authorOf(name, origin),
      element('updated', {}, instant(latest(chapters.map(({ published }) => published)))),
      element('published', {}, instant(edition.published)),
      element('dc:identifier', {}, identifier),
      element('dc:language', {}, lang),
      element('dc:issued', {}, edition.published),
      element('dc:publisher', {}, text(name)),
      element('category', {
        scheme: 'http://www.bisg.org/standards/bisac_subject/index.html',
        term: 'FIC009000',
        label: 'FICTION / Fantasy / General',
      }),
      element('summary', { type: 'text' }, text(summary)),
      image('image', cover.image),
      image('image/thumbnail', cover.thumbnail),
      ...files.map(({ url, type, size }) =>
        link({ rel: acquisition, href: origin + url, type, length: size }),
      ),
      link({
        rel: 'alternate',
        href: origin + localizedPath(titlePagePath(edition.book), edition.language),
        type: 'text/html',
        hreflang: lang,
      }),
    ]);
  };
  const self = { href: origin + catalogue.path, type: catalogue.type };
  return feedXml(
    { xmlns: ATOM, 'xmlns:dc': 'http://purl.org/dc/terms/', 'xml:lang': 'en' },
    [
      element('id', {}, identifierOf('catalogue')),
      element('title', {}, text(title)),
      element('updated', {}, instant(latest(entries.flatMap(({ edition }) => daysOf(edition))))),
      authorOf(name, origin),
      element('icon', {}, `${origin}/favicon.ico`),
      link({ rel: 'self', ...self }),
      link({ rel: 'start', ...self }),
    ],
    entries.map(entryOf),
  );
}

/** The chapters of the editions in a language, the latest first. */
export function chapterFeedXml(
  { origin, name }: FeedSite,
  title: string,
  language: Language,
  editions: readonly Edition[],
): string {
  const own = editions.filter((edition) => edition.language === language);
  const chapters = own
    .flatMap((edition) => edition.chapters.map((chapter) => ({ edition, chapter })))
    .sort((one, other) => other.chapter.published.localeCompare(one.chapter.published));
  const entries = chapters.map(({ edition, chapter }) => {
    const { book, lang, title: work } = edition;
    const { slug, formerly, published, blocks } = chapter;
    const heading = nameOf(chapter, lang);
    const first = blocks.find(({ kind }) => kind === 'paragraph');
    return element('entry', { 'xml:lang': lang }, [
      // By the name under which feed readers came to know it.
      element('id', {}, identifierOf(`${nameInIdentifiers(edition)}/${formerly[0] ?? slug}`)),
      element('title', {}, text(`${work} – ${heading}`)),
      element('updated', {}, instant(published)),
      element('published', {}, instant(published)),
      element('category', { term: book, label: work }),
      element('summary', { type: 'text' }, text(first ? textOf(first) : heading)),
      link({
        rel: 'alternate',
        href: origin + localizedPath(chapterPath(book, slug), language),
        type: 'text/html',
        hreflang: lang,
      }),
    ]);
  });
  const { path, type } = chapterFeed(language);
  return feedXml(
    { xmlns: ATOM, 'xml:lang': language },
    [
      element('id', {}, identifierOf(`chapters.${language}`)),
      element('title', {}, text(`${name} – ${title}`)),
      element('updated', {}, instant(latest((own.length > 0 ? own : editions).flatMap(daysOf)))),
      authorOf(name, origin),
      link({ rel: 'self', href: origin + path, type }),
      link({
        rel: 'alternate',
        href: origin + localizedPath('/', language),
        type: 'text/html',
        hreflang: language,
      }),
    ],
    entries,
  );
}

const ATOM = 'http://www.w3.org/2005/Atom';

const feedXml = (namespaces: Record<string, string>, head: string[], entries: string[]) =>
  xmlDocument(element('feed', namespaces, [...head, ...entries]));

const link = (attributes: Record<string, string | number>) => element('link', attributes);

const authorOf = (name: string, origin: string) =>
  element('author', {}, [element('name', {}, text(name)), element('uri', {}, `${origin}/about`)]);

/** The days on which an edition or a part of it was published. */
const daysOf = ({ published, chapters }: Edition) => [
  published,
  ...chapters.map((chapter) => chapter.published),
];

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** A day as an instant of RFC 3339. */
const instant = (day: string): string => `${day}T00:00:00Z`;
