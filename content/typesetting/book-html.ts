/** A parsed book as one HTML document, styled by `book.css`. */

import { readFileSync } from 'node:fs';
import { ACCENTS } from './editions.ts';
import { fontFaces } from './fonts.ts';
import { device, sceneBreak } from './ornaments.ts';
import type { Pagination } from './pagination.ts';
import type { Edition } from '../edition/edition.ts';
import type { Block, Chapter, Epigraph } from '../edition/parse.ts';
import { setProse } from './prose.ts';
import { runningHeads } from './running-heads.ts';

const SERIES = 'Tales Between Worlds';

/** The first words of a chapter, which are set in small capitals. */
const OPENING_WORDS = /^[^<]*?(?:[^\s<]+\s+){2}[^\s<.,;:!?]+(?![^\s<.,;:!?])/;

/** Letters in the two lines that a drop capital needs beside it. */
const DROP_CAP_MINIMUM = 80;

const stylesheet = readFileSync(new URL('./book.css', import.meta.url), 'utf8');

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const plainLength = (html: string): number => html.replace(/<[^>]*>/g, '').length;

function titlePage(source: Edition): string {
  const title = escape(source.title).replace(
    /^The Making of(?= )/,
    '<span class="title-lead">$&</span>',
  );
  return `<section class="leaf title-page">
  <p class="series">${SERIES}</p>
  <div class="title-block"><h1>${title}</h1><p class="subtitle">${escape(source.subtitle)}</p></div>
  ${device(source.book, 'device')}
  <p class="edition">${escape(source.edition)}</p>
</section>`;
}

function imprintPage(source: Edition): string {
  return `<section class="leaf imprint">
  <p class="imprint-title">${escape(source.title)}</p>
  <p>${escape(source.edition)}. It stands in the place of the author’s own book until that is ready, and shows how the book will be set.</p>
  <p>All rights are reserved. You are welcome to read this book, to download it and to keep it for your own use, always free of charge. For anything beyond that, please ask its author first.</p>
  <p>Set in EB Garamond and Cormorant Garamond, both under the SIL Open Font License.</p>
  <p class="series">${SERIES}</p>
</section>`;
}

function contentsPage(source: Edition, pagination: Pagination | null): string {
  const numbered = source.chapters.some((chapter) => chapter.number !== null);
  const entries = source.chapters.map((chapter, index) => {
    const number = numbered ? `<span class="number">${chapter.number ?? ''}</span> ` : '';
    const page = pagination?.chapters[index] ?? 0;
    return `<li><a href="#chapter-${index + 1}">${number}<span class="name">${escape(chapter.title)}</span> <span class="page">${page}</span></a></li>`;
  });
  return `<nav class="leaf contents${numbered ? ' contents-numbered' : ''}">
  <h2>Contents</h2>
  <ol>${entries.join('\n')}</ol>
</nav>`;
}

function epigraphPage(epigraph: Epigraph): string {
  const attribution =
    epigraph.attribution === null ? '' : `<p class="attribution">${epigraph.attribution}</p>`;
  return `<section class="leaf epigraph"><blockquote><p>${epigraph.html}</p>${attribution}</blockquote></section>`;
}

const isNote = (chapter: Chapter): boolean => chapter.title.startsWith('A Note on');

/** Drop capitals are used if every chapter of the book begins with a paragraph long enough. */
const hasDropCaps = (source: Edition): boolean =>
  source.chapters.every((chapter) => {
    const first = chapter.blocks[0];
    return first?.kind === 'paragraph' && plainLength(first.html) >= DROP_CAP_MINIMUM;
  });

function opening(source: Edition, html: string): string {
  const lead = html.replace(OPENING_WORDS, (words) => `<span class="lead">${words}</span>`);
  return `<p class="opening${hasDropCaps(source) ? ' drop-cap' : ''}">${setProse(lead)}</p>`;
}

function figureHtml(
  { name, alt, caption }: Extract<Block, { kind: 'figure' }>,
  figures: ReadonlyMap<string, string>,
): string {
  return `<figure><img src="${figures.get(name) ?? ''}" alt="${escape(alt)}"><figcaption>${escape(caption)}</figcaption></figure>`;
}

function blockHtml(
  source: Edition,
  block: Block,
  previous: Block | undefined,
  figures: ReadonlyMap<string, string>,
): string {
  switch (block.kind) {
    case 'scene-break':
      return sceneBreak(source.book);
    case 'figure':
      return figureHtml(block, figures);
    case 'other':
      return setProse(block.html);
    case 'paragraph': {
      const flush = previous?.kind === 'scene-break' || previous?.kind === 'other';
      return `<p${flush ? ' class="flush"' : ''}>${setProse(block.html)}</p>`;
    }
  }
}

function chapterHtml(
  source: Edition,
  chapter: Chapter,
  index: number,
  figures: ReadonlyMap<string, string>,
): string {
  const note = isNote(chapter);
  const [first, ...rest] = chapter.blocks;
  const start =
    first?.kind === 'paragraph' && !note
      ? opening(source, first.html)
      : first && blockHtml(source, first, { kind: 'scene-break' }, figures);
  const blocks = rest.map((block, at) => blockHtml(source, block, chapter.blocks[at], figures));
  const number = chapter.number === null ? '' : `<span class="number">${chapter.number}</span> `;
  const next = source.chapters[index + 1];
  const ends = !note && (next === undefined || isNote(next));
  return `<section class="chapter${note ? ' note' : ''}" id="chapter-${index + 1}">
  <header>${device(source.book, 'device')}<h2>${number}<span class="name">${escape(chapter.title)}</span></h2></header>
  ${[start, ...blocks].join('\n')}
  ${ends ? `<div class="the-end">${sceneBreak(source.book)}</div>` : ''}
</section>`;
}

export function bookHtml(
  source: Edition,
  figures: ReadonlyMap<string, string>,
  pagination: Pagination | null,
): string {
  const chapters = source.chapters.map((chapter, index) =>
    chapterHtml(source, chapter, index, figures),
  );
  return `<!doctype html>
<html lang="${source.lang}">
<head>
<meta charset="utf-8">
<title>${escape(source.title)}</title>
<style>
${fontFaces()}
:root { --accent: ${ACCENTS[source.book]}; }
${runningHeads(source, pagination)}
${stylesheet}
</style>
</head>
<body>
${titlePage(source)}
${imprintPage(source)}
${contentsPage(source, pagination)}
${source.epigraph ? epigraphPage(source.epigraph) : ''}
<main>${chapters.join('\n')}</main>
</body>
</html>`;
}
