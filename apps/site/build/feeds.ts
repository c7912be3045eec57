/** The feeds of chapters (Atom, RFC 4287). */

import { identifierOf, nameInIdentifiers, nameOf, textOf, type Edition } from '@tales/content/vite';
import type { Language } from '../src/languages.ts';
import { chapterFeed, chapterPath, localizedPath } from '../src/paths.ts';
import { element, text, xmlDocument } from './xml.ts';

export interface FeedSite {
  origin: string;
  name: string;
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
    const first = blocks.find(({ type }) => type === 'paragraph');
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
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
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
      ...entries,
    ]),
  );
}

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
