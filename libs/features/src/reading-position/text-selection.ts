import { normalised, type BlockPosition } from './place.ts';
import { charactersOf, elementsOf, placeIn, textOf, type VisiblePlace } from './text-layout.ts';

/** Selected text. */
export interface Quotation {
  place: VisiblePlace;
  /** The selected text of each block, in a line. */
  quote: string;
}

/** What a range has of a text, without white space around it; undefined if that is nothing. */
export function quotationOf(text: HTMLElement, range: Range): Quotation | undefined {
  const parts = elementsOf(text)
    .filter((element) => range.intersectsNode(element))
    .flatMap((element) => {
      const [start, end] = boundsIn(element, range);
      const selected = normalised(textOf(element).slice(start, end));
      const quote = selected.trim();
      const offset = start + selected.length - selected.trimStart().length;
      return quote ? [{ element, offset, quote }] : [];
    });
  const [first] = parts;
  return (
    first && {
      place: placeIn(text, first.element, first.offset),
      quote: parts.map(({ quote }) => quote).join('\n'),
    }
  );
}

/** The range of some characters of a block; undefined if the text has none such. */
export function rangeOf(
  text: HTMLElement,
  { block, offset }: BlockPosition,
  length: number,
): Range | undefined {
  const element = elementsOf(text).find(({ id }) => id === block);
  return element && charactersOf(element, offset, offset + length);
}

/** The first character of an element in a range, and the one after the last. */
function boundsIn(element: HTMLElement, range: Range): [start: number, end: number] {
  const whole = document.createRange();
  whole.selectNodeContents(element);
  const before = whole.cloneRange();
  const until = whole.cloneRange();
  if (whole.comparePoint(range.startContainer, range.startOffset) === 0) {
    before.setEnd(range.startContainer, range.startOffset);
  } else before.collapse(true);
  if (whole.comparePoint(range.endContainer, range.endOffset) === 0) {
    until.setEnd(range.endContainer, range.endOffset);
  }
  return [before.toString().length, until.toString().length];
}
