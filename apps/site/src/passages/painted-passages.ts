import { findPassage, type Passage } from '@tales/features/passages';
import { blocksOf, rangeOf } from '@tales/features/reading-position';
import { paintPassages } from '@tales/ui/passage/highlights';

/** A passage and where it is on the page. */
export interface PaintedPassage {
  passage: Passage;
  range: Range;
}

let painted: readonly PaintedPassage[] = [];

/** Paints those passages that are in a text, which stays as it is. Without the Highlight API only finds them. */
export function paint(text: HTMLElement, passages: readonly Passage[]): void {
  const blocks = blocksOf(text);
  painted = passages.flatMap((passage) => {
    const parts = findPassage(passage, blocks) ?? [];
    const [first, last] = [parts.at(0), parts.at(-1)];
    const range = first && rangeOf(text, first, first.length);
    const end = last && rangeOf(text, last, last.length);
    if (!range || !end) return [];
    range.setEnd(end.endContainer, end.endOffset);
    return [{ passage, range }];
  });
  paintPassages(
    'passage',
    painted.filter(({ passage }) => !passage.note).map(({ range }) => range),
  );
  paintPassages(
    'passage-note',
    painted.filter(({ passage }) => passage.note).map(({ range }) => range),
  );
}

/** Paints what a note is being written about: while the field has the focus, nothing is selected. */
export function paintDraft(range: Range | undefined): void {
  paintPassages('passage-draft', range ? [range] : []);
}

/** Takes the paint off, when the text goes. */
export function clear(): void {
  painted = [];
  paintPassages('passage', []);
  paintPassages('passage-note', []);
}

/** The passage that has words in common with a range. */
export const passageAt = (range: Range): Passage | undefined =>
  painted.find(
    (other) =>
      range.compareBoundaryPoints(Range.START_TO_END, other.range) > 0 &&
      range.compareBoundaryPoints(Range.END_TO_START, other.range) < 0,
  )?.passage;

/** The range of the passage at a point of the window. */
export const rangeAt = (x: number, y: number): Range | undefined =>
  painted.find(({ range }) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    ),
  )?.range;
