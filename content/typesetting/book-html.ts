/** A book as one HTML document, styled by `book.css`. */

import { readFileSync } from 'node:fs';
import { ACCENTS } from './editions.ts';
import { fontFaces } from './fonts.ts';
import { device, endPiece, sceneBreak } from './ornaments.ts';
import type { Edition } from '../edition/edition.ts';
import { escape } from '../edition/escape.ts';
import { imprintOf } from '../edition/imprint.ts';
import { createMarkup } from '../edition/markup.ts';
import { hasDropCaps, openingOf, splitLead } from '../edition/opening.ts';
import type { Block, Chapter, Epigraph, Inline } from '../edition/tree.ts';
import { frontMatterWords } from './front-matter.ts';
import { type BookPictures, dataUrl } from './pictures.ts';
import { setProse } from './prose.ts';

const SERIES = 'Tales Between Worlds';

const markup = createMarkup({
  isEpub: false,
  hrefOf: (target) => ('chapter' in target ? '' : target.url),
  noteAt: (note) => ({ number: note + 1, file: '' }),
});

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
  <div class="title-block"><h1 lang="en-GB">${title}</h1>${gloss}<p class="subtitle">${escape(source.subtitle ?? '')}</p></div>
  ${device(source.book, 'device')}
  <p class="edition">${escape(source.edition ?? '')}</p>
</section>`;
}

function imprintPage(source: Edition): string {
  const words = frontMatterWords[source.language];
  return `<section class="leaf imprint">
  <p class="imprint-title" lang="en-GB">${escape(source.title)}</p>
  ${imprintOf(source, words.rights)
    .map((text) => `<p>${escape(text)}</p>`)
    .join('\n')}
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
  <h2>${frontMatterWords[source.language].contents}</h2>
  <ol>${entries.join('\n')}</ol>
</nav>`;
}

function epigraphPage(epigraph: Epigraph): string {
  const attribution =
    epigraph.source === null ? '' : `<p class="attribution">${markup.inlines(epigraph.source)}</p>`;
  return `<section class="leaf epigraph"><blockquote>${markup.blocks(epigraph.blocks)}${attribution}</blockquote></section>`;
}

/** A single chapter needs no table of contents. */
export const hasContents = ({ chapters }: Edition): boolean => chapters.length > 1;

function opening(source: Edition, inlines: readonly Inline[]): string {
  const { lead, rest } = splitLead(inlines, source.language);
  return `<p class="opening${hasDropCaps(source) ? ' drop-cap' : ''}">${setProse(markup.opening(lead, rest), source.language)}</p>`;
}

function figureHtml(
  { name, alt, caption }: Extract<Block, { kind: 'figure' }>,
  { figures }: BookPictures,
): string {
  const picture = figures.get(name);
  if (!picture) throw new Error(`The picture ${name} was not read.`);
  const className = picture.width > picture.height ? ' class="plate"' : '';
  return `<figure${className}><img src="${dataUrl(picture)}" alt="${escape(alt)}"><figcaption>${escape(caption ?? '')}</figcaption></figure>`;
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
    case 'paragraph': {
      const flush = previous !== undefined && previous.kind !== 'paragraph';
      const html = markup.inlines(block.inlines);
      return `<p${flush ? ' class="flush"' : ''}>${setProse(html, source.language)}</p>`;
    }
    default:
      return setProse(markup.block(block), source.language);
  }
}

function chapterHtml(
  source: Edition,
  chapter: Chapter,
  index: number,
  pictures: BookPictures,
): string {
  const note = chapter.role === 'note';
  const [first, ...rest] = chapter.blocks;
  const opens = openingOf(chapter);
  const start = opens
    ? opening(source, opens.inlines)
    : first && blockHtml(source, first, { kind: 'scene-break', line: 0 }, pictures);
  const blocks = rest.map((block, at) => blockHtml(source, block, chapter.blocks[at], pictures));
  const number = chapter.number === null ? '' : `<span class="number">${chapter.number}</span> `;
  const next = source.chapters[index + 1];
  const ends = !note && (next === undefined || next.role === 'note');
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
:root { --accent: ${ACCENTS[source.book]}; }
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
