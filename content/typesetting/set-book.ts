/** Sets a book with Typst: measures each chapter, plans its pages, and sets them as planned. */

import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Edition } from '../edition/edition.ts';
import type { bookData } from './book-data.ts';
import { FITS, hasRoomBelow, isGoodEnd, Lines, LINES_PER_PAGE, planPages } from './pages.ts';
import { chapterEnds, Layout } from './printed-pages.ts';
import type { Typst } from './typst.ts';

type SetData = ReturnType<typeof bookData>;

/** How often a book is set at most. Notes and tables may end a chapter later than planned: then it is planned again. */
const ATTEMPTS = 3;

export function setBook(
  typst: Typst,
  edition: Edition,
  data: SetData,
): { document: NodeTypstDocument; layout: Layout } {
  const chapters = edition.chapters.map(({ blocks }, index) => {
    const kinds = blocks.map(({ kind }) => kind);
    const lines = measure(typst, data, index);
    return { kinds, lines, late: 0, plan: planPages(kinds, lines) };
  });
  for (let attempt = 1; ; attempt++) {
    const document = typst.set({
      ...data,
      chapters: data.chapters.map((chapter, index) => {
        const { plan, lines } = chapters[index] as (typeof chapters)[number];
        const blocks = chapter.blocks.map((block, at) => ({ ...block, fit: plan.fits[at] }));
        return { ...chapter, blocks, ends: chapter.ends && hasRoomBelow(plan, lines.end) };
      }),
    });
    const layout = Layout.parse(typst.read(document, 'layout'));
    const ends = chapterEnds(layout);
    const changed = chapters.filter((chapter, index) => {
      const end = ends[index];
      if (!end || isGoodEnd(end, chapter.lines.end)) return false;
      const { kinds, lines, plan } = chapter;
      chapter.late += (end.pages - plan.pages) * LINES_PER_PAGE + end.filled - plan.filled;
      chapter.plan = planPages(kinds, lines, chapter.late);
      return chapter.plan.fits.join() !== plan.fits.join();
    });
    if (changed.length === 0 || attempt === ATTEMPTS) return { document, layout };
  }
}

/** Measures a chapter alone: a novel would fill 900 MB with lines that are only measured. */
function measure(typst: Typst, data: SetData, index: number): Lines {
  const document = typst.set({
    ...data,
    fits: FITS,
    chapters: data.chapters.slice(index, index + 1),
  });
  typst.forget(1);
  return Lines.parse(typst.read(document, 'lines'));
}
