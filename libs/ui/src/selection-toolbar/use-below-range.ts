import { useLayoutEffect, type RefObject } from 'react';

/** Least distance from the edges of the window, in CSS pixels. */
const MARGIN = 8;

/** Below a selection made with a finger are its two handles. */
const HANDLES = 32;

/**
 * Puts an absolutely positioned element below a range, where phones have no menu of their own; inside the window if
 * the range ends below it. It scrolls with the text.
 */
export function useBelowRange(range: Range, ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const place = () => {
      putBelow(range, element);
    };
    place();
    // A new width of the window or another size of the text moves both.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [range, ref]);
}

function putBelow(range: Range, element: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement;
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const gap = matchMedia('(pointer: coarse)').matches ? HANDLES : MARGIN;
  const { style } = element;
  style.left = style.top = '0';
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = last.left + (last.width - width) / 2;
  const y = range.getBoundingClientRect().bottom + gap;
  style.left = `${within(x, clientWidth - width) - left}px`;
  style.top = `${within(y, clientHeight - height) - top}px`;
}

const within = (position: number, end: number): number =>
  Math.max(MARGIN, Math.min(position, end - MARGIN));
