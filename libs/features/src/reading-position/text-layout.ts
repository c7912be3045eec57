import { QUOTE_LENGTH, type BlockPosition, type TextBlock } from './place.ts';

/** What is at the top of the screen. */
export interface VisiblePlace extends BlockPosition {
  quote: string;
  /** The share of the text before it, 0 to 1; 1 once the end of the text is on the screen. */
  progression: number;
}

/** The blocks of a text: the elements whose ids the content gives. */
const elementsOf = (text: HTMLElement): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>('[id^="p-"]'),
];

export const blocksOf = (text: HTMLElement): TextBlock[] =>
  elementsOf(text).map((element) => ({ id: element.id, text: textOf(element) }));

/**
 * The first character below `top`, in CSS pixels from the top of the window; undefined while the whole
 * text is below it or there is no text.
 */
export function placeAt(text: HTMLElement, top: number): VisiblePlace | undefined {
  const elements = elementsOf(text);
  const below = elements.findIndex((element) => element.getBoundingClientRect().bottom > top);
  // Below the text: at the end of its last block.
  const index = below < 0 ? elements.length - 1 : below;
  const element = elements[index];
  if (!element) return undefined;
  if (index === 0 && element.getBoundingClientRect().top >= top) return undefined;
  const offset = firstCharacterBelow(element, top);
  const before = elements
    .slice(0, index)
    .reduce((sum, { textContent }) => sum + textContent.length, offset);
  const isAtEnd = text.getBoundingClientRect().bottom <= window.innerHeight;
  return {
    block: element.id,
    offset,
    quote: textOf(element).slice(offset, offset + QUOTE_LENGTH),
    progression: isAtEnd ? 1 : before / Math.max(1, text.textContent.length),
  };
}

/** The scroll position at which a character is the first one below `top`. */
export function scrollPositionOf(
  text: HTMLElement,
  { block, offset }: BlockPosition,
  top: number,
): number | undefined {
  const element = elementsOf(text).find(({ id }) => id === block);
  if (!element) return undefined;
  const character = offset > 0 ? characterRect(element, offset) : undefined;
  const { top: y } = character ?? element.getBoundingClientRect();
  // Rounded up: paragraphs have no space between them, so no pixel of the one before may be visible.
  return Math.max(0, Math.ceil(window.scrollY + y - top));
}

const textOf = ({ textContent }: HTMLElement): string => textContent;

/** A bisection: the lines of a paragraph are below each other. */
function firstCharacterBelow(element: HTMLElement, top: number): number {
  if (element.getBoundingClientRect().top >= top) return 0;
  let [low, high] = [0, textOf(element).length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = characterRect(element, middle);
    if (rect && rect.bottom <= top) low = middle + 1;
    else high = middle;
  }
  return low;
}

const characterRect = (element: HTMLElement, offset: number): DOMRect | undefined =>
  charactersOf(element, offset, offset + 1)?.getBoundingClientRect();

/** The range from one character of an element to before another; undefined if it has fewer. */
export function charactersOf(element: HTMLElement, start: number, end: number): Range | undefined {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const after = before + (node.nodeValue?.length ?? 0);
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) {
      range.setEnd(node, end - before);
      return range;
    }
    before = after;
  }
  return undefined;
}
