import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { bookWords } from '../book-words.ts';
import { withDashes } from './dashes.ts';
import type { Edition, EditionChapter } from './edition.ts';
import { createMarkup } from './markup.ts';
import { titleWithNumber } from './title-with-number.ts';
import { hasDropCap } from './opening.ts';
import { textOf } from './text.ts';
import { matterOf } from './tree.ts';

export type RenderedPart =
  | { html: string }
  | { id: string; figure: string; alt: string; caption: string | null };

export type EditionSummary = ReturnType<typeof summaryOf>;

export const summaryOf = (edition: Edition) => ({
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
  /** Only slugs, because `loadContents` loads the titles and other data of the chapters. */
  chapters: edition.chapters.map(({ slug }) => slug),
  chaptersOfTale: edition.chapters.filter(({ role }) => role === 'chapter').length,
  /** Current slugs of renamed chapters, by former slug. */
  formerChapters: Object.fromEntries(
    edition.chapters.flatMap(({ formerly, slug }) => formerly.map((name) => [name, slug] as const)),
  ),
});

export type ChapterSummary = ReturnType<typeof chapterSummaries>[number];

export function chapterSummaries(edition: Edition) {
  const { chapters, language, lang, excerpt } = edition;
  const last = chapters.findLast(({ role }) => matterOf[role] === 'body');
  return chapters.map((chapter, index) => {
    const { slug, number, title, heading, role, published, words } = chapter;
    const part = partBefore(edition, index);
    return {
      slug,
      number,
      title,
      /** Title as HTML; missing if the title has no markup. */
      ...(heading.some(({ type }) => type !== 'text') && {
        titleHtml: webHtml(createMarkup().inlines(heading)),
      }),
      ...(role !== 'chapter' && { role }),
      /** The part that begins with this chapter, such as `Part One: The Sea`; missing if there is none. */
      ...(part && { part: titleWithNumber(part, lang) }),
      published,
      words,
      ...(chapter === last && !excerpt && { end: bookWords[language].theEnd }),
    };
  });
}

function firstSentence({ chapters, lang }: Edition): string {
  const body = chapters.find(({ role }) => matterOf[role] === 'body');
  const first = body?.blocks.find(({ type }) => type === 'paragraph');
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const [sentence] = first ? sentences.segment(textOf(first)) : [];
  return sentence?.segment.trim() ?? '';
}

export function partBefore({ chapters, parts }: Edition, index: number) {
  const part = chapters[index]?.part ?? null;
  const before =
    chapters.slice(0, index).findLast((chapter) => chapter.part !== null)?.part ?? null;
  return part === null || part === before ? undefined : parts[part];
}

/** Renders elements as HTML without `epub:type`, which is valid only in EPUBs. */
function webHtml(children: ElementContent[]): string {
  const root: Root = { type: 'root', children };
  visit(root, 'element', ({ properties }) => {
    delete properties['epub:type'];
  });
  return toHtml(root);
}

export function chapterParts(edition: Edition, chapter: EditionChapter): RenderedPart[] {
  const opening = hasDropCap(edition, chapter) ? 'opening drop-cap' : 'opening';
  const { blocks, note } = createMarkup({ opening });
  const parts: RenderedPart[] = [];
  const add = (elements: ElementContent[]) => {
    const html = webHtml(elements);
    const last = parts.at(-1);
    if (last && 'html' in last) last.html += html;
    else if (html) parts.push({ html });
  };
  const index = edition.chapters.indexOf(chapter);
  const ofBook = index === 0 ? [edition.dedication, edition.epigraph] : [];
  const front = [...ofBook, partBefore(edition, index)?.epigraph, chapter.epigraph];
  add(blocks(front.filter((node) => node != null)));
  for (const block of chapter.blocks) {
    if (block.type === 'image') {
      const { id, url: figure, alt, title } = block;
      parts.push({ id, figure, alt: alt ?? '', caption: title ? withDashes(title) : null });
    } else add(blocks([block]));
  }
  if (chapter.notes.length > 0) {
    const words = bookWords[edition.language];
    const items = chapter.notes.map((each, index) => note(each, index, words.backToText));
    add([h('section', { role: 'doc-endnotes', ariaLabel: words.notes }, h('ol', items))]);
  }
  return parts;
}

export type SearchableBlock = ReturnType<typeof searchBlocks>[number];

export const searchBlocks = ({ chapters }: Edition) =>
  chapters.flatMap(({ slug: chapter, blocks, notes }) =>
    [...blocks, ...notes.map((note, index) => ({ ...note, id: `note-${index + 1}` }))]
      .map((block) => ({ id: block.id, chapter, text: textOf(block).trim() }))
      .filter(({ text }) => text !== ''),
  );
