/** Divides a chapter into the parts of a web page. */

import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { bookWords } from '../book-words.ts';
import { withDashes } from './dashes.ts';
import type { Edition, EditionChapter } from './edition.ts';
import { createMarkup } from './markup.ts';
import { titleWithNumber } from './title-with-number.ts';
import { hasDropCaps } from './opening.ts';
import { textOf } from './text.ts';
import { type ChapterRole, matterOf } from './tree.ts';

/** A part of a chapter: running text as HTML, or a figure, which the page renders in several sizes. */
export type ChapterPart =
  | { html: string }
  | { id: string; figure: string; alt: string; caption: string | null };

export interface ChapterSummary {
  slug: string;
  number: string | null;
  /** Title without markup. */
  title: string;
  /** Title as HTML, if it has markup. */
  titleHtml?: string;
  /** Role in the book; undefined for the role `chapter`. */
  role?: Exclude<ChapterRole, 'chapter'>;
  /** Part of the book that begins with this chapter, such as `Part One: The Sea`. */
  part?: string;
  /** Day of publication, such as `2026-11-22`. */
  published: string;
  words: number;
  /** Text below the last chapter of the tale, such as `The End`. */
  end?: string;
}

/** The data about an edition that any page may need. */
export interface EditionSummary {
  book: string;
  language: Edition['language'];
  /** Language as a BCP 47 tag. */
  lang: string;
  title: string;
  gloss: string | null;
  subtitle: string | null;
  authors: string[];
  series: Edition['series'];
  /** Rights in the text; null if the text does not state any. */
  rights: string | null;
  published: string;
  /** True if the edition contains only the first chapters of the original. */
  excerpt: boolean;
  /** First sentence of the tale, after chapters such as a foreword. */
  opening: string;
  /** Slugs of the chapters. Their other data is loaded with the contents of the edition. */
  chapters: string[];
  /** Number of chapters with the role `chapter`. */
  chaptersOfTale: number;
  /** Current slugs of renamed chapters, by former slug. Defined only in the original. */
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

/** Returns the chapters of an edition for its table of contents. */
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
      ...(part && { part: titleWithNumber(part, edition.lang) }),
      published,
      words,
      ...(chapter === lastOfTale(edition) && { end: bookWords[edition.language].theEnd }),
    };
  });

/** Returns the last chapter of the tale; undefined for an excerpt. */
const lastOfTale = ({ chapters, excerpt }: Edition) =>
  excerpt ? undefined : chapters.findLast(({ role }) => matterOf[role] === 'body');

function firstSentence({ chapters, lang }: Edition): string {
  const body = chapters.find(({ role }) => matterOf[role] === 'body');
  const first = body?.blocks.find(({ type }) => type === 'paragraph');
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const [sentence] = first ? sentences.segment(textOf(first)) : [];
  return sentence?.segment.trim() ?? '';
}

export function partBefore({ chapters, parts }: Edition, at: number) {
  const part = chapters[at]?.part ?? null;
  const before = chapters.slice(0, at).findLast((chapter) => chapter.part !== null)?.part ?? null;
  return part === null || part === before ? undefined : parts[part];
}

/** Form of the markup on the web: chapters are in one folder, and notes are on the page of their chapter. */
const web = { hrefOf: (slug: string) => slug };

/** Renders elements as HTML without the attributes that are only valid in EPUBs. */
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

/** Returns the blocks that precede a chapter: the dedication and the epigraphs of book, part and chapter. */
function frontOf(edition: Edition, at: number) {
  const { dedication, epigraph, chapters } = edition;
  const ofBook = at === 0 ? [dedication, epigraph] : [];
  return [...ofBook, partBefore(edition, at)?.epigraph, chapters[at]?.epigraph].filter(
    (node) => node != null,
  );
}
