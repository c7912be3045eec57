/** Creates the XHTML documents of an EPUB, except the navigation document. */

import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import { bookWords, interpolate } from '../book-words.ts';
import { partBefore } from '../edition/chapter-parts.ts';
import type { Edition, EditionChapter } from '../edition/edition.ts';
import { imprintOf } from '../edition/imprint.ts';
import { createMarkup } from '../edition/markup.ts';
import { titleWithNumber } from '../edition/title-with-number.ts';
import { type ChapterRole, type Matter, matterOf, type Part } from '../edition/tree.ts';
import { lines, xhtml } from './xhtml.ts';

export interface EpubDocument {
  file: string;
  title: string;
  xhtml: string;
  /** Title, with markup, for the table of contents; null if the table does not list the page. */
  name: ElementContent[] | null;
  /** True if the page is nested under the preceding part in the table of contents. */
  isWithinPart: boolean;
  landmark: 'cover' | 'bodymatter' | 'endnotes' | null;
}

const semantics = (type: string): Properties => ({ 'epub:type': type, role: `doc-${type}` });

const semanticsOf = (role: ChapterRole): Properties =>
  role === 'note' ? {} : semantics(role === 'acknowledgements' ? 'acknowledgments' : role);

export function documentsOf(edition: Edition, hasCover: boolean): EpubDocument[] {
  const { dedication, epigraph, chapters, language } = edition;
  const words = bookWords[language];
  const { blocks } = markupFor();
  const first = chapters.findIndex(({ role }) => matterOf[role] === 'body');
  const labelled = (
    name: 'imprint' | 'dedication' | 'epigraph' | 'colophon',
    section: Properties,
    content: Element[],
    matter: Matter = 'front',
  ) => page(edition, matter, name, words[name], { ...section, ariaLabel: words[name] }, content);
  const titles = { 'epub:type': 'titlepage', class: 'title-page' };
  const documents = [
    hasCover && cover(edition),
    page(edition, 'front', 'title-page', words.titlePage, titles, titlePage(edition)),
    labelled('imprint', { 'epub:type': 'copyright-page', class: 'imprint' }, imprint(edition)),
    dedication && labelled('dedication', semantics('dedication'), blocks([dedication])),
    epigraph && labelled('epigraph', { class: 'epigraph-page' }, blocks([epigraph])),
    ...chapters.flatMap((chapter, index) => {
      const part = partBefore(edition, index);
      const page = chapterPage(edition, chapter, index === first && !part);
      return part ? [partPage(edition, part, index === first), page] : [page];
    }),
    chapters.some(({ notes }) => notes.length > 0) && endnotes(edition),
    labelled(
      'colophon',
      { ...semantics('colophon'), class: 'imprint' },
      [h('p', words.typefaces)],
      'back',
    ),
  ];
  return documents.filter((document) => document !== null && document !== false);
}

function page(
  { lang, title: book }: Edition,
  matter: Matter,
  file: string,
  title: string,
  section: Properties,
  content: Element[],
  rest: Partial<EpubDocument> = {},
): EpubDocument {
  const body = [h('section', section, lines(content))];
  return {
    file: `${file}.xhtml`,
    title,
    xhtml: xhtml(lang, `${title} – ${book}`, matter, body),
    name: [{ type: 'text', value: title }],
    isWithinPart: false,
    landmark: null,
    ...rest,
  };
}

function cover(edition: Edition): EpubDocument {
  const { cover: name } = bookWords[edition.language];
  const alt = `${name}: ${edition.title}`;
  const image = h('img', { role: 'doc-cover', src: 'images/cover.jpg', alt });
  const section = { 'epub:type': 'cover', class: 'cover' };
  const rest = { name: null, landmark: 'cover' } as const;
  return page(edition, 'front', 'cover', name, section, [image], rest);
}

function titlePage(edition: Edition): Element[] {
  const { title, gloss, subtitle, translators, series, language } = edition;
  const list = new Intl.ListFormat(edition.lang);
  const translated = interpolate(bookWords[language].translatedBy, {
    names: list.format(translators),
  });
  const paragraph = (name: string, text: string | false | null | undefined, lang?: string) =>
    text ? [h('p', { class: name, lang }, text)] : [];
  return [
    ...paragraph(
      'series',
      series && [series.name, series.position].filter(Boolean).join(', '),
      TITLE_LANGUAGE,
    ),
    h('h1', { lang: TITLE_LANGUAGE }, title),
    ...paragraph('gloss', gloss),
    ...paragraph('subtitle', subtitle),
    ...paragraph('author', list.format(edition.authors)),
    ...paragraph('translator', translators.length > 0 && translated),
    ...paragraph('edition', edition.edition),
  ];
}

/** Language of book titles and series titles, which are not translated. */
const TITLE_LANGUAGE = 'en-GB';

const imprint = (edition: Edition): Element[] => [
  h('p', { lang: TITLE_LANGUAGE }, edition.title),
  ...imprintOf(edition, bookWords[edition.language].rights).map((text) => h('p', text)),
];

const markupFor = (notesBefore = 0) =>
  createMarkup({ hrefOf: chapterFile, notesFile: 'endnotes.xhtml', notesBefore });

const chapterFile = (slug: string): string => `chapter-${slug}.xhtml`;

const notesBefore = ({ chapters }: Edition, chapter: EditionChapter): number =>
  chapters.slice(0, chapters.indexOf(chapter)).reduce((sum, { notes }) => sum + notes.length, 0);

function headingOf({ lang }: Edition, item: EditionChapter | Part) {
  const { number, title } = item;
  const words = markupFor().inlines(item.heading);
  const above = number === null ? [] : [h('span', { class: 'number' }, number), ' '];
  const name = titleWithNumber(item, lang);
  const before = name.slice(0, name.length - title.length);
  return {
    heading: h('h1', { id: 'title' }, ...above, ...words),
    title: name,
    name: [{ type: 'text' as const, value: before }, ...words],
  };
}

function partPage(edition: Edition, part: Part, isFirst: boolean): EpubDocument {
  const { heading, title, name } = headingOf(edition, part);
  const section = { ...semantics('part'), class: 'part', 'aria-labelledby': 'title' };
  const epigraph = part.epigraph ? markupFor().blocks([part.epigraph]) : [];
  const file = `part-${part.slug}`;
  return page(edition, 'body', file, title, section, [heading, ...epigraph], {
    name,
    landmark: isFirst ? 'bodymatter' : null,
  });
}

function chapterPage(edition: Edition, chapter: EditionChapter, isFirst: boolean): EpubDocument {
  const { role, slug, blocks, epigraph, part } = chapter;
  const { heading, title, name } = headingOf(edition, chapter);
  const markup = markupFor(notesBefore(edition, chapter));
  const content = [heading, ...markup.blocks(epigraph ? [epigraph] : []), ...markup.blocks(blocks)];
  const section = { ...semanticsOf(role), 'aria-labelledby': 'title' };
  return page(edition, matterOf[role], `chapter-${slug}`, title, section, content, {
    name,
    isWithinPart: part !== null,
    landmark: isFirst ? 'bodymatter' : null,
  });
}

function endnotes(edition: Edition): EpubDocument {
  const { notes: name, backToText } = bookWords[edition.language];
  const items = edition.chapters.flatMap((chapter) => {
    const { note } = markupFor(notesBefore(edition, chapter));
    return chapter.notes.map((each, index) =>
      note(each, index, backToText, chapterFile(chapter.slug)),
    );
  });
  const section = { ...semantics('endnotes'), 'aria-labelledby': 'title' };
  const content = [h('h1', { id: 'title' }, name), h('ol', lines(items))];
  return page(edition, 'back', 'endnotes', name, section, content, { landmark: 'endnotes' });
}
