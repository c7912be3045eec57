import {
  identifierOf,
  nameInIdentifiers,
  titleWithNumber,
  textOf,
  type Edition,
} from '@tales/content/vite';
import type { Language } from '@tales/locales/languages';
import { chapterFeed, chapterPath, localizedPath } from '../src/paths.ts';
import { escaped } from './html.ts';

/** Returns the Atom feed (RFC 4287) of all chapters in a language, with the newest chapter first. */
export function chapterFeedXml(
  { origin, name }: { origin: string; name: string },
  title: string,
  language: Language,
  editions: readonly Edition[],
): string {
  const own = chaptersOf(editions.filter((edition) => edition.language === language));
  const [latest] = own.length > 0 ? own : chaptersOf(editions);
  const { path, type } = chapterFeed(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${identifierOf(`chapters.${language}`)}</id>
<title>${escaped(`${name} – ${title}`)}</title>
<updated>${instant(latest?.chapter.published ?? '')}</updated>
<author><name>${escaped(name)}</name><uri>${origin}/about</uri></author>
<link rel="self" href="${origin}${path}" type="${type}"/>
<link rel="alternate" href="${origin}${localizedPath('/', language)}" type="text/html" hreflang="${language}"/>
${own.map((chapter) => entryXml(origin, chapter)).join('\n')}
</feed>
`;
}

const chaptersOf = (editions: readonly Edition[]) =>
  editions
    .flatMap((edition) => edition.chapters.map((chapter) => ({ edition, chapter })))
    .sort((one, other) => other.chapter.published.localeCompare(one.chapter.published));

function entryXml(origin: string, { edition, chapter }: ReturnType<typeof chaptersOf>[number]) {
  const { book, lang, language, title } = edition;
  const { slug, formerly, published, blocks } = chapter;
  const heading = titleWithNumber(chapter, lang);
  const first = blocks.find(({ type }) => type === 'paragraph');
  const address = origin + localizedPath(chapterPath(book, slug), language);
  // A renamed chapter keeps its id, because feed readers show an entry with a changed id as new.
  return `<entry xml:lang="${lang}">
<id>${identifierOf(`${nameInIdentifiers(edition)}/${formerly[0] ?? slug}`)}</id>
<title>${escaped(`${title} – ${heading}`)}</title>
<updated>${instant(published)}</updated>
<published>${instant(published)}</published>
<category term="${book}" label="${escaped(title)}"/>
<summary type="text">${escaped(first ? textOf(first) : heading)}</summary>
<link rel="alternate" href="${address}" type="text/html" hreflang="${lang}"/>
</entry>`;
}

const instant = (day: string): string => `${day}T00:00:00Z`;
