/**
 * Running heads and page numbers. A margin box can show a counter but not the chapter it stands
 * in, so two counter styles spell out, page by page, what the head and the foot of that page say.
 */

import type { Pagination } from './pagination.ts';
import type { Source } from './parse-source.ts';

const cssString = (text: string): string =>
  `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`;

function counterStyle(name: string, symbols: readonly string[]): string {
  const list = symbols.length === 0 ? '""' : symbols.map(cssString).join(' ');
  return `@counter-style ${name} { system: fixed 1; symbols: ${list}; }`;
}

/** The book's title heads the left pages, the chapter's title the right; an opening has none. */
function headOf(source: Source, { chapters }: Pagination, page: number): string {
  const current = chapters.findLastIndex((start) => start <= page);
  if (current < 0 || chapters[current] === page) return '';
  return page % 2 === 0 ? source.title.toUpperCase() : (source.chapters[current]?.title ?? '');
}

export function runningHeads(source: Source, pagination: Pagination | null): string {
  const { chapters, pages } = pagination ?? { chapters: [], pages: 0 };
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const heads = numbers.map((page) => headOf(source, { chapters, pages }, page));
  const folios = numbers.map((page) => (page < (chapters[0] ?? 0) ? '' : String(page)));
  return `${counterStyle('running-head', heads)}\n${counterStyle('folio', folios)}`;
}
