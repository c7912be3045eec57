/** A book as one HTML document, styled by `book.css`. */

import { readFileSync } from 'node:fs';
import { fontFaces } from './fonts.ts';
import { device, endPiece, sceneBreak } from './ornaments.ts';
import type { Edition } from '../edition/edition.ts';
import { escape } from '../edition/escape.ts';
import { isNote, openingClass, withLead } from '../edition/opening.ts';
import type { Block, Chapter, Epigraph } from '../edition/parse.ts';
import { bookWords } from '../book-words.ts';
import { bookNamed } from '../tales.ts';
import { type BookPictures, dataUrl } from './pictures.ts';
import { setProse } from './prose.ts';

const SERIES = 'Tales Between Worlds';

const stylesheet = readFileSync(new URL('./book.css', import.meta.url), 'utf8');

/** The cover, and behind it the books of the series. */
function coverPages(source: Edition, { cover }: BookPictures, titles: readonly string[]): string {
  if (!cover) return '';
  const list = titles.map((title) => {
    const current = title === source.title ? ' class="current"' : '';
    return `<li${current}>${escape(title)}</li>`;
  });
  return `<section class="cover"><img src="${dataUrl(cover)}" alt="${escape(source.title)}"></section>
<section class="leaf series-page" lang="en-GB">
  <p class="series">${SERIES}</p>
  <ul>${list.join('\n')}</ul>
</section>`;
}

function titlePage(source: Edition): string {
  const title = escape(source.title).replace(
    /^The Making of(?= )/,
    '<span class="title-lead">$&</span>',
  );
  const gloss = source.gloss === null ? '' : `<p class="gloss">${escape(source.gloss)}</p>`;
  return `<section class="leaf title-page">
  <p class="series" lang="en-GB">${SERIES}</p>
  <div class="title-block"><h1 lang="en-GB">${title}</h1>${gloss}<p class="subtitle">${escape(source.subtitle)}</p></div>
  ${device(source.book, 'device')}
  <p class="edition">${escape(source.edition)}</p>
</section>`;
}

function imprintPage(source: Edition): string {
  const words = bookWords[source.language];
  return `<section class="leaf imprint">
  <p class="imprint-title" lang="en-GB">${escape(source.title)}</p>
  <p>${escape(source.edition)}. ${source.excerpt ? words.excerpt : words.standsIn}</p>
  <p>${words.rights}</p>
  <p>${words.typefaces}</p>
  <p class="series" lang="en-GB">${SERIES}</p>
</section>`;
}

/** The page numbers follow when the pages are set. */
function contentsPage(source: Edition): string {
  if (!hasContents(source)) return '';
  const numbered = source.chapters.some((chapter) => chapter.number !== null);
  const entries = source.chapters.map((chapter, index) => {
    const number = numbered ? `<span class="number">${chapter.number ?? ''}</span> ` : '';
    return `<li><a href="#chapter-${index + 1}">${number}<span class="name">${escape(chapter.title)}</span> <span class="page"></span></a></li>`;
  });
  return `<nav class="leaf contents${numbered ? ' contents-numbered' : ''}">
  <h2>${bookWords[source.language].contents}</h2>
  <ol>${entries.join('\n')}</ol>
</nav>`;
}

function epigraphPage(epigraph: Epigraph): string {
  const attribution =
    epigraph.attribution === null ? '' : `<p class="attribution">${epigraph.attribution}</p>`;
  return `<section class="leaf epigraph"><blockquote><p>${epigraph.html}</p>${attribution}</blockquote></section>`;
}

/** A single chapter needs no table of contents. */
export const hasContents = ({ chapters }: Edition): boolean => chapters.length > 1;

const opening = (source: Edition, html: string): string =>
  `<p class="${openingClass(source)}">${setProse(withLead(html, source.language), source.language)}</p>`;

function figureHtml(
  { name, alt, caption }: Extract<Block, { kind: 'figure' }>,
  { figures }: BookPictures,
): string {
  const picture = figures.get(name);
  if (!picture) throw new Error(`The picture ${name} was not read.`);
  const className = picture.width > picture.height ? ' class="plate"' : '';
  return `<figure${className}><img src="${dataUrl(picture)}" alt="${escape(alt)}"><figcaption>${escape(caption)}</figcaption></figure>`;
}

function blockHtml(
  source: Edition,
  block: Block,
  previous: Block | undefined,
  pictures: BookPictures,
): string {
  switch (block.kind) {
    case 'scene-break':
      return sceneBreak(source.book);
    case 'figure':
      return figureHtml(block, pictures);
    case 'other':
      return setProse(block.html, source.language);
    case 'paragraph': {
      const flush = previous?.kind === 'scene-break' || previous?.kind === 'other';
      return `<p${flush ? ' class="flush"' : ''}>${setProse(block.html, source.language)}</p>`;
    }
  }
}

function chapterHtml(
  source: Edition,
  chapter: Chapter,
  index: number,
  pictures: BookPictures,
): string {
  const note = isNote(chapter);
  const [first, ...rest] = chapter.blocks;
  const start =
    first?.kind === 'paragraph' && !note
      ? opening(source, first.html)
      : first && blockHtml(source, first, { kind: 'scene-break' }, pictures);
  const blocks = rest.map((block, at) => blockHtml(source, block, chapter.blocks[at], pictures));
  const number = chapter.number === null ? '' : `<span class="number">${chapter.number}</span> `;
  const next = source.chapters[index + 1];
  const ends = !note && (next === undefined || isNote(next));
  return `<section class="chapter${note ? ' note' : ''}" id="chapter-${index + 1}">
  <header>${device(source.book, 'device')}<h2>${number}<span class="name">${escape(chapter.title)}</span></h2></header>
  ${[start, ...blocks].join('\n')}
  ${ends ? endPiece(source.book) : ''}
</section>`;
}

/** `titles`: of the books of the series. */
export function bookHtml(
  source: Edition,
  pictures: BookPictures,
  titles: readonly string[],
): string {
  const chapters = source.chapters.map((chapter, index) =>
    chapterHtml(source, chapter, index, pictures),
  );
  return `<!doctype html>
<html lang="${source.lang}">
<head>
<meta charset="utf-8">
<title>${escape(source.title)}</title>
<style>
${fontFaces()}
:root { --accent: ${bookNamed(source.book).tale.accent.print}; }
${stylesheet}
</style>
</head>
<body>
${coverPages(source, pictures, titles)}
${titlePage(source)}
${imprintPage(source)}
${contentsPage(source)}
${source.epigraph ? epigraphPage(source.epigraph) : ''}
<main>${chapters.join('\n')}</main>
</body>
</html>`;
}
