/** A chapter as the parts of a web page. */

import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { bookWords } from '../book-words.ts';
import { withDashes } from './dashes.ts';
import type { Edition, EditionChapter } from './edition.ts';
import { createMarkup } from './markup.ts';
import { nameOf } from './name-of.ts';
import { hasDropCaps } from './opening.ts';
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
  authors: string[];
  series: Edition['series'];
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
  series: edition.series,
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
      ...(heading.some(({ type }) => type !== 'text') && {
        titleHtml: webHtml(createMarkup(web).inlines(heading)),
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
  const first = body?.blocks.find(({ type }) => type === 'paragraph');
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

/** A page of a chapter lies beside those of the others, and its notes stand below it. */
const web = { hrefOf: (slug: string) => slug };

/** Elements as HTML, without what only EPUBs have. */
function webHtml(children: ElementContent[]): string {
  const root: Root = { type: 'root', children };
  visit(root, 'element', ({ properties }) => {
    delete properties['epub:type'];
  });
  return toHtml(root);
}

export function chapterParts(edition: Edition, chapter: EditionChapter): ChapterPart[] {
  const { language } = edition;
  const opening = hasDropCaps(edition) ? 'opening drop-cap' : 'opening';
  const { blocks, note } = createMarkup({ ...web, opening });
  const parts: ChapterPart[] = [];
  const add = (elements: ElementContent[]) => {
    const html = webHtml(elements);
    const last = parts.at(-1);
    if (last && 'html' in last) last.html += html;
    else if (html) parts.push({ html });
  };
  add(blocks(frontOf(edition, edition.chapters.indexOf(chapter))));
  for (const block of chapter.blocks) {
    if (block.type === 'image') {
      const { id, url: figure, alt, title } = block;
      parts.push({ id, figure, alt: alt ?? '', caption: title ? withDashes(title) : null });
    } else {
      add(blocks([block]));
    }
  }
  if (chapter.notes.length > 0) {
    const words = bookWords[language];
    const items = chapter.notes.map((each, at) => note(each, at, words.backToText));
    add([h('section', { role: 'doc-endnotes', ariaLabel: words.notes }, h('ol', items))]);
  }
  return parts;
}

/** What stands before a chapter: dedication and epigraph of the book, epigraphs of its part and its own. */
function frontOf(edition: Edition, at: number) {
  const { dedication, epigraph, chapters } = edition;
  const ofBook = at === 0 ? [dedication, epigraph] : [];
  return [...ofBook, partBefore(edition, at)?.epigraph, chapters[at]?.epigraph].filter(
    (node) => node != null,
  );
}
