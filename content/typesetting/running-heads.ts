/**
 * Running heads and page numbers. Chromium's margin boxes can show a counter but no text of the page
 * (`string-set`), so two counter styles list the head and the foot of every page.
 */

import type { Pagination } from './pagination.ts';
import type { Edition } from '../edition/edition.ts';

const cssString = (text: string): string =>
  `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`;

function counterStyle(name: string, symbols: readonly string[]): string {
  const list = symbols.length === 0 ? '""' : symbols.map(cssString).join(' ');
  return `@counter-style ${name} { system: fixed 1; symbols: ${list}; }`;
}

/** Left pages show the book's title, right pages the chapter's; the first page of a chapter none. */
function headOf(source: Edition, { chapters }: Pagination, page: number): string {
  const current = chapters.findLastIndex((start) => start <= page);
  if (current < 0 || chapters[current] === page) return '';
  return page % 2 === 0 ? source.title.toUpperCase() : (source.chapters[current]?.title ?? '');
}

export function runningHeads(source: Edition, { chapters, pages }: Pagination): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const heads = numbers.map((page) => headOf(source, { chapters, pages }, page));
  const folios = numbers.map((page) => (page < (chapters[0] ?? 0) ? '' : String(page)));
  return `${counterStyle('running-head', heads)}\n${counterStyle('folio', folios)}`;
}
