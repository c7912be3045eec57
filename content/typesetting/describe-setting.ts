/** How the pages of an edition are filled, for its record. */

import type { EditionRecord } from '../records.ts';
import type { SetBook } from './print.ts';

export function describeSetting({
  pages,
  layouts,
}: SetBook): Pick<EditionRecord, 'pages' | 'chapters' | 'shortestLastLine'> {
  const lastLines = layouts.flatMap(({ lastLines }) => lastLines);
  return {
    pages,
    chapters: layouts.map(({ pages }) => ({
      page: pages[0]?.number ?? 0,
      lines: pages.map(({ lines }) => lines),
    })),
    shortestLastLine: lastLines.reduce((short, line) =>
      letters(line) < letters(short) ? line : short,
    ),
  };
}

export const letters = (line: string): number => line.match(/\p{L}/gu)?.length ?? 0;
