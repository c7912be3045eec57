/** A chapter as the parts of a web page. */

import type { Edition, EditionChapter } from './edition.ts';
import type { BookName } from '../books.ts';
import { isNote, openingClass, withLead } from './opening.ts';
import { textOf } from './words.ts';

/** Running text as HTML, or a figure, whose picture the page gives in several sizes. */
export type ChapterPart =
  | { html: string }
  | { id: string; figure: string; alt: string; caption: string };

export interface ChapterSummary {
  slug: string;
  number: string | null;
  title: string;
  /** The day of its publication, such as `2026-11-22`. */
  published: string;
  words: number;
}

/** What every page needs to know of an edition. */
export interface EditionSummary {
  book: BookName;
  language: Edition['language'];
  /** The language as a tag of BCP 47. */
  lang: string;
  title: string;
  gloss: string | null;
  subtitle: string;
  published: string;
  /** Whether it has only the first chapters of the original. */
  excerpt: boolean;
  /** The first sentence of its first chapter. */
  opening: string;
  /** The names of its chapters; the rest of them is in its contents. */
  chapters: string[];
  /** Names that the book had before; only the original tells them. */
  formerly?: string[];
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
  published: edition.published,
  excerpt: edition.excerpt,
  opening: openingOf(edition),
  chapters: edition.chapters.map(({ slug }) => slug),
  ...(edition.language === 'en' && formerNames(edition)),
});

const formerNames = ({ formerly, chapters }: Edition) => {
  const former = chapters.flatMap((chapter) =>
    chapter.formerly.map((name) => [name, chapter.slug]),
  );
  return {
    ...(formerly.length > 0 && { formerly }),
    ...(former.length > 0 && {
      formerChapters: Object.fromEntries(former) as Record<string, string>,
    }),
  };
};

export const chapterSummary = ({
  slug,
  number,
  title,
  published,
  words,
}: EditionChapter): ChapterSummary => ({ slug, number, title, published, words });

function openingOf({ chapters, lang }: Edition): string {
  const first = chapters[0]?.blocks.find(({ kind }) => kind === 'paragraph');
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const [opening] = first ? sentences.segment(textOf(first)) : [];
  return opening?.segment.trim() ?? '';
}

export function chapterParts(edition: Edition, chapter: EditionChapter): ChapterPart[] {
  const { blocks } = chapter;
  const parts: ChapterPart[] = [];
  const add = (html: string) => {
    const last = parts.at(-1);
    if (last && 'html' in last) last.html += html;
    else parts.push({ html });
  };
  for (const block of blocks) {
    if (block.kind === 'figure') {
      parts.push({ id: block.id, figure: block.name, alt: block.alt, caption: block.caption });
    } else if (block.kind === 'scene-break') {
      add(`<hr id="${block.id}">`);
    } else if (block.kind === 'paragraph' && block === blocks[0] && !isNote(chapter)) {
      add(
        `<p id="${block.id}" class="${openingClass(edition)}">${withLead(block.html, edition.language)}</p>`,
      );
    } else if (block.kind === 'paragraph') {
      add(`<p id="${block.id}">${block.html}</p>`);
    } else {
      // A heading, below that of the page, a list or a quotation: its root element gets the id.
      const html = block.html.trim().replaceAll(/(?<=^<|<\/)h3/g, 'h2');
      add(html.replace(/^<\w+/, `$& id="${block.id}"`));
    }
  }
  return parts;
}
