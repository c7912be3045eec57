/** The pages of an EPUB: cover, title page, imprint, parts, chapters, notes and colophon. */

import type { Edition, EditionChapter } from '../edition/edition.ts';
import { bookWords, filled } from '../book-words.ts';
import { withDashes } from '../edition/dashes.ts';
import { nameOf } from '../edition/name-of.ts';
import { escape } from '../edition/escape.ts';
import { imprintOf } from '../edition/imprint.ts';
import { createMarkup, type Markup } from '../edition/markup.ts';
import { openingOf, splitLead } from '../edition/opening.ts';
import { partBefore } from '../edition/chapter-parts.ts';
import { type ChapterRole, type Matter, matterOf, type Part } from '../edition/tree.ts';
import type { BookPictures } from '../typesetting/pictures.ts';
import { xhtml } from './xhtml.ts';

/** A page of the EPUB. */
export interface EpubDocument {
  file: string;
  xhtml: string;
  /** Its name in the table of contents; null if it is not listed. */
  title: string | null;
  /** The same as markup. */
  titleXhtml: string;
  /** Whether it stands below the part before it in the table of contents. */
  isWithinPart: boolean;
  landmark: 'cover' | 'titlepage' | 'bodymatter' | 'endnotes' | null;
}

/** What a role is called by EPUB and by DPUB-ARIA; a note is only back matter. */
const semantics: Record<ChapterRole, { type: string; role: string } | null> = {
  foreword: { type: 'foreword', role: 'doc-foreword' },
  preface: { type: 'preface', role: 'doc-preface' },
  introduction: { type: 'introduction', role: 'doc-introduction' },
  prologue: { type: 'prologue', role: 'doc-prologue' },
  chapter: { type: 'chapter', role: 'doc-chapter' },
  epilogue: { type: 'epilogue', role: 'doc-epilogue' },
  afterword: { type: 'afterword', role: 'doc-afterword' },
  acknowledgements: { type: 'acknowledgments', role: 'doc-acknowledgments' },
  appendix: { type: 'appendix', role: 'doc-appendix' },
  note: null,
};

export function documentsOf(edition: Edition, pictures: BookPictures): EpubDocument[] {
  const { dedication, epigraph, chapters, language } = edition;
  const words = bookWords[language];
  const markup = markupFor();
  const leaf = (file: string, title: string, body: string) =>
    document(edition, 'front', file, title, body);
  const first = chapters.findIndex(({ role }) => matterOf[role] === 'body');
  const documents = [
    pictures.cover && cover(edition),
    leaf('title-page.xhtml', words.titlePage, titlePage(edition)),
    leaf('imprint.xhtml', words.imprint, imprint(edition)),
    dedication &&
      leaf(
        'dedication.xhtml',
        words.dedication,
        section(
          {
            type: 'dedication',
            role: 'doc-dedication',
            class: 'dedication',
            label: words.dedication,
          },
          markup.blocks(dedication),
        ),
      ),
    epigraph &&
      leaf(
        'epigraph.xhtml',
        words.epigraph,
        section({ class: 'epigraph-page', label: words.epigraph }, markup.epigraph(epigraph)),
      ),
    ...chapters.flatMap((chapter, index) => {
      const part = partBefore(edition, index);
      const page = chapterPage(edition, chapter, index === first && !part);
      return part ? [partPage(edition, part, index === first), page] : [page];
    }),
    chapters.some(({ notes }) => notes.length > 0) ? endnotes(edition) : null,
    colophon(edition),
  ];
  return documents.filter((document) => document !== null);
}

function document(
  { lang, title: book }: Edition,
  matter: Matter,
  file: string,
  title: string,
  body: string,
  rest: Partial<EpubDocument> = {},
): EpubDocument {
  return {
    file,
    xhtml: xhtml({ lang, title: `${title} – ${book}`, matter, body }),
    title,
    titleXhtml: escape(title),
    isWithinPart: false,
    landmark: null,
    ...rest,
  };
}

/** `type` is of EPUB, `role` of DPUB-ARIA; `label` names it, or the heading whose id is `labelledby`. */
type Section = Partial<Record<'class' | 'type' | 'role' | 'label' | 'labelledby', string>>;

const section = ({ type, role, label, labelledby, ...rest }: Section, content: string): string =>
  plain.element(
    'section',
    { ...rest, role, 'epub:type': type, 'aria-label': label, 'aria-labelledby': labelledby },
    `\n${content}\n`,
  );

/** Elements without links. */
const plain = createMarkup({
  isEpub: true,
  hrefOf: () => '',
  noteAt: () => ({ number: 0, file: '' }),
});

const paragraph = (className: string, text: string | null, lang?: string): string =>
  text === null || text === ''
    ? ''
    : `${plain.element('p', { class: className || null, lang }, escape(text))}\n`;

function cover(edition: Edition): EpubDocument {
  const name = bookWords[edition.language].cover;
  const alt = escape(`${name}: ${edition.title}`);
  const image = `<img role="doc-cover" src="images/cover.jpg" alt="${alt}"/>`;
  const body = section({ type: 'cover', class: 'cover' }, image);
  return document(edition, 'front', 'cover.xhtml', name, body, { title: null, landmark: 'cover' });
}

function titlePage(edition: Edition): string {
  const { title, gloss, subtitle, authors, translators, series, language } = edition;
  const names = listOf(edition);
  const place = series && [series.name, series.position].filter(Boolean).join(', ');
  const translated =
    translators.length === 0
      ? null
      : filled(bookWords[language].translatedBy, { names: names(translators) });
  return section(
    { type: 'titlepage', class: 'title-page' },
    [
      paragraph('series', place, TITLE_LANGUAGE),
      `${plain.element('h1', { lang: TITLE_LANGUAGE }, escape(title))}\n`,
      paragraph('gloss', gloss),
      paragraph('subtitle', subtitle),
      paragraph('author', names(authors)),
      paragraph('translator', translated),
      paragraph('edition', edition.edition),
    ].join(''),
  );
}

/** Titles are those of the original. */
const TITLE_LANGUAGE = 'en-GB';

const listOf =
  ({ lang }: Edition) =>
  (names: readonly string[]): string =>
    new Intl.ListFormat(lang).format(names);

function imprint(edition: Edition): string {
  const words = bookWords[edition.language];
  const paragraphs = imprintOf(edition, words.rights).map((text) => paragraph('', text));
  return section(
    { type: 'copyright-page', class: 'imprint', label: words.imprint },
    paragraph('', edition.title, TITLE_LANGUAGE) + paragraphs.join(''),
  );
}

function colophon(edition: Edition): EpubDocument {
  const { colophon: name, typefaces } = bookWords[edition.language];
  const body = section(
    { type: 'colophon', role: 'doc-colophon', class: 'imprint', label: name },
    paragraph('', typefaces),
  );
  return document(edition, 'back', 'colophon.xhtml', name, body);
}

/** The markup of a page; `notesBefore`: how many notes the chapters before it have. */
const markupFor = (notesBefore = 0): Markup =>
  createMarkup({
    isEpub: true,
    hrefOf: (target) => ('chapter' in target ? chapterFile(target.chapter) : target.url),
    noteAt: (note) => ({ number: notesBefore + note + 1, file: ENDNOTES }),
  });

const chapterFile = (slug: string): string => `chapter-${slug}.xhtml`;

const ENDNOTES = 'endnotes.xhtml';

const notesBefore = ({ chapters }: Edition, chapter: EditionChapter): number =>
  chapters.slice(0, chapters.indexOf(chapter)).reduce((sum, { notes }) => sum + notes.length, 0);

/** The heading of a chapter or a part, whose number stands above its title. */
function headingOf(markup: Markup, { number, heading }: EditionChapter | Part): string {
  const above =
    number === null ? '' : `${plain.element('span', { class: 'number' }, escape(number))} `;
  return plain.element('h1', { id: 'title' }, above + markup.inlines(heading));
}

/** The name of a chapter or a part in the table of contents, as text and as markup. */
function namesOf({ lang }: Edition, markup: Markup, item: EditionChapter | Part) {
  const title = nameOf(item, lang);
  const before = title.slice(0, title.length - item.title.length);
  return { title, titleXhtml: escape(before) + markup.inlines(item.heading) };
}

function partPage(edition: Edition, part: Part, isFirst: boolean): EpubDocument {
  const markup = markupFor();
  const content = [headingOf(markup, part), part.epigraph ? markup.epigraph(part.epigraph) : ''];
  const body = section(
    { type: 'part', role: 'doc-part', class: 'part', labelledby: 'title' },
    content.join('\n'),
  );
  const names = namesOf(edition, markup, part);
  return document(edition, 'body', `part-${part.slug}.xhtml`, names.title, body, {
    ...names,
    landmark: isFirst ? 'bodymatter' : null,
  });
}

function chapterPage(edition: Edition, chapter: EditionChapter, isFirst: boolean): EpubDocument {
  const { role, slug, blocks, epigraph } = chapter;
  const markup = markupFor(notesBefore(edition, chapter));
  const content = [
    headingOf(markup, chapter),
    ...(epigraph ? [markup.epigraph(epigraph)] : []),
    ...blocks.map((block) => blockXhtml(edition, chapter, block, markup)),
  ];
  const body = section({ ...semantics[role], labelledby: 'title' }, content.join('\n'));
  const names = namesOf(edition, markup, chapter);
  return document(edition, matterOf[role], chapterFile(slug), names.title, body, {
    ...names,
    isWithinPart: chapter.part !== null,
    landmark: isFirst ? 'bodymatter' : null,
  });
}

function blockXhtml(
  { language }: Edition,
  chapter: EditionChapter,
  block: EditionChapter['blocks'][number],
  markup: Markup,
): string {
  const { id } = block;
  if (block.kind === 'figure') {
    const caption =
      block.caption === null
        ? ''
        : plain.element('figcaption', {}, escape(withDashes(block.caption)));
    const image = `<img src="images/${block.name}.jpg" alt="${escape(block.alt)}"/>`;
    return plain.element('figure', { id }, image + caption);
  }
  const opening = openingOf(chapter);
  if (block !== opening) return markup.block(block, id);
  const { lead, rest } = splitLead(opening.inlines, language);
  return plain.element('p', { id, class: 'opening' }, markup.opening(lead, rest));
}

function endnotes(edition: Edition): EpubDocument {
  const { notes: name, backToText } = bookWords[edition.language];
  const items = edition.chapters.flatMap((chapter) => {
    const markup = markupFor(notesBefore(edition, chapter));
    return chapter.notes.map(({ blocks }, at) =>
      markup.note(blocks, at, backToText, chapterFile(chapter.slug)),
    );
  });
  const content = [
    plain.element('h1', { id: 'title' }, escape(name)),
    plain.element('ol', {}, items.join('\n')),
  ];
  const body = section(
    { type: 'endnotes', role: 'doc-endnotes', labelledby: 'title' },
    content.join('\n'),
  );
  return document(edition, 'back', ENDNOTES, name, body, { landmark: 'endnotes' });
}
