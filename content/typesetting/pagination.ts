/** Where the pages of a printed book begin. */

import * as z from 'zod/mini';
import type { Edition } from '../edition/edition.ts';
import { hasContents } from './book-html.ts';
import { qpdfJson } from './qpdf.ts';

export interface Pagination {
  /** The page on which each chapter begins, in order. */
  chapters: number[];
  /** How many pages the book has. */
  pages: number;
}

interface Heading {
  object: string;
  destpageposfrom1: number;
  kids: Heading[];
}

const Heading: z.ZodMiniType<Heading> = z.object({
  object: z.string(),
  destpageposfrom1: z.number(),
  get kids() {
    return z.array(Heading);
  },
});

const Printed = z.object({ outlines: z.array(Heading), pages: z.array(z.unknown()) });

export interface Outline {
  book: Heading;
  chapters: Heading[];
  pages: number;
}

/** The outline of a printed book: below its title stand the contents, if it has any, then the chapters. */
export async function readOutline(pdf: string, edition: Edition): Promise<Outline> {
  const { outlines, pages } = Printed.parse(await qpdfJson(pdf, ['outlines', 'pages']));
  const [book] = outlines;
  const chapters = book?.kids.slice(hasContents(edition) ? 1 : 0) ?? [];
  const count = edition.chapters.length;
  if (book === undefined || chapters.length !== count) {
    throw new Error(`${pdf}: ${count} chapters were set, but the outline has ${chapters.length}.`);
  }
  return { book, chapters, pages: pages.length };
}

export async function readPagination(pdf: string, edition: Edition): Promise<Pagination> {
  const { chapters, pages } = await readOutline(pdf, edition);
  return { chapters: chapters.map((chapter) => chapter.destpageposfrom1), pages };
}
