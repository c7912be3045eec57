/** A chapter as the parts of a web page. */

import { bookWords } from '../book-words.ts';
import { withDashes } from './dashes.ts';
import type { Edition, EditionChapter } from './edition.ts';
import { createMarkup, type Markup } from './markup.ts';
import { nameOf } from './name-of.ts';
import { hasDropCaps, openingOf, splitLead } from './opening.ts';
import { textOf } from './text.ts';
import { type ChapterRole, matterOf } from './tree.ts';

/** Running text as HTML, or a figure, whose picture the page gives in several sizes. */
export type ChapterPart =
  | { html: string }
  | { id: string; figure: string; alt: string; caption: string | null };

export interface ChapterSummary {
  slug: string;
  number: string | null;
  /** Its title without markup. */
  title: string;
  /** Its title as HTML, if it has markup. */
  titleHtml?: string;
  /** What it is, if it is no chapter of the tale. */
  role?: Exclude<ChapterRole, 'chapter'>;
  /** The part of the book that begins with it, such as `Part One: The Sea`. */
  part?: string;
  /** The day of its publication, such as `2026-11-22`. */
  published: string;
  words: number;
  /** The words below its text, such as `The End`, if the tale ends with it. */
  end?: string;
}

/** What every page needs to know of an edition. */
export interface EditionSummary {
  book: string;
  language: Edition['language'];
  /** The language as a tag of BCP 47. */
  lang: string;
  title: string;
  gloss: string | null;
  subtitle: string | null;
  /** Empty if the text names none. */
  authors: string[];
  /** Null if the text says nothing. */
  rights: string | null;
  published: string;
  /** Whether it has only the first chapters of the original. */
  excerpt: boolean;
  /** The first sentence of its first chapter. */
  opening: string;
  /** The names of its chapters; the rest of them is in its contents. */
  chapters: string[];
  /** How many of them are the tale, without forewords and notes. */
  chaptersOfTale: number;
  /** Names that chapters had before, with those that they have; only the original tells them. */
  formerChapters?: Record<string, string>;
}

export const summaryOf = (edition: Edition): EditionSummary => ({
  book: edition.book,
  language: edition.language,
  lang: edition.lang,
  title: edition.title,
  gloss: edition.gloss,
  subtitle: edition.subtitle,
  authors: edition.authors,
  rights: edition.rights,
  published: edition.published,
  excerpt: edition.excerpt,
  opening: firstSentence(edition),
  chapters: edition.chapters.map(({ slug }) => slug),
  chaptersOfTale: edition.chapters.filter(({ role }) => role === 'chapter').length,
  ...(edition.language === 'en' && formerChapters(edition.chapters)),
});

const formerChapters = (chapters: Edition['chapters']) => {
  const former = chapters.flatMap(({ formerly, slug }) => formerly.map((name) => [name, slug]));
  return (
    former.length > 0 && { formerChapters: Object.fromEntries(former) as Record<string, string> }
  );
};

/** The chapters of an edition, which its contents list. */
export const chapterSummaries = (edition: Edition): ChapterSummary[] =>
  edition.chapters.map((chapter, at) => {
    const { slug, number, title, heading, role, published, words } = chapter;
    const part = partBefore(edition, at);
    return {
      slug,
      number,
      title,
      ...(heading.some(({ kind }) => kind !== 'text') && {
        titleHtml: webMarkup().inlines(heading),
      }),
      ...(role !== 'chapter' && { role }),
      ...(part && { part: nameOf(part, edition.lang) }),
      published,
      words,
      ...(chapter === lastOfTale(edition) && { end: bookWords[edition.language].theEnd }),
    };
  });

/** The chapter with which the tale ends; an excerpt has none. */
const lastOfTale = ({ chapters, excerpt }: Edition) =>
  excerpt ? undefined : chapters.findLast(({ role }) => matterOf[role] === 'body');

function firstSentence({ chapters, lang }: Edition): string {
  const body = chapters.find(({ role }) => matterOf[role] === 'body');
  const first = body?.blocks.find(({ kind }) => kind === 'paragraph');
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const [sentence] = first ? sentences.segment(textOf(first)) : [];
  return sentence?.segment.trim() ?? '';
}

/** The part that begins with a chapter. */
export function partBefore({ chapters, parts }: Edition, at: number) {
  const part = chapters[at]?.part ?? null;
  const before = chapters.slice(0, at).findLast((chapter) => chapter.part !== null)?.part ?? null;
  return part === null || part === before ? undefined : parts[part];
}

/** The markup of a page. A page of a chapter lies beside those of the others, and its notes stand below it. */
const webMarkup = (): Markup =>
  createMarkup({
    isEpub: false,
    hrefOf: (target) => ('chapter' in target ? target.chapter : target.url),
    noteAt: (note) => ({ number: note + 1, file: '' }),
  });

export function chapterParts(edition: Edition, chapter: EditionChapter): ChapterPart[] {
  const markup = webMarkup();
  const parts: ChapterPart[] = [];
  const add = (html: string) => {
    const last = parts.at(-1);
    if (last && 'html' in last) last.html += html;
    else if (html) parts.push({ html });
  };
  const at = edition.chapters.indexOf(chapter);
  add(frontOf(edition, at, markup));
  const opening = openingOf(chapter);
  for (const block of chapter.blocks) {
    const { id } = block;
    if (block.kind === 'figure') {
      const caption = block.caption && withDashes(block.caption);
      parts.push({ id, figure: block.name, alt: block.alt, caption });
    } else if (block === opening) {
      const { lead, rest } = splitLead(opening.inlines, edition.language);
      add(
        markup.element(
          'p',
          { id, class: hasDropCaps(edition) ? 'opening drop-cap' : 'opening' },
          markup.opening(lead, rest),
        ),
      );
    } else {
      add(markup.block(block, id));
    }
  }
  add(notesOf(edition, chapter, markup));
  return parts;
}

/** What stands before a chapter: dedication and epigraph of the book, epigraphs of its part and its own. */
function frontOf(edition: Edition, at: number, { element, blocks, epigraph }: Markup): string {
  const { dedication, chapters } = edition;
  const isFirst = at === 0;
  const epigraphs = [
    isFirst ? edition.epigraph : null,
    partBefore(edition, at)?.epigraph,
    chapters[at]?.epigraph,
  ];
  return [
    isFirst && dedication ? element('div', { class: 'dedication' }, blocks(dedication)) : '',
    ...epigraphs.map((one) => (one ? epigraph(one) : '')),
  ].join('');
}

function notesOf(
  { language }: Edition,
  { notes }: EditionChapter,
  { element, note }: Markup,
): string {
  if (notes.length === 0) return '';
  const words = bookWords[language];
  const items = notes.map(({ blocks }, at) => note(blocks, at, words.backToText));
  return element(
    'section',
    { role: 'doc-endnotes', 'aria-label': words.notes },
    element('ol', {}, items.join('')),
  );
}
