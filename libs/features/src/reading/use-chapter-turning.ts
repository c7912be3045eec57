import { useEffectEvent, useLayoutEffect } from 'react';

export interface ChapterTurning {
  /** Leads to the previous chapter; undefined at the first. */
  onPrevious: (() => void) | undefined;
  /** Leads to the next chapter; undefined at the last. */
  onNext: (() => void) | undefined;
}

/** The least distance of a swipe in CSS pixels, its longest time in ms, and the least ratio of x to y. */
const SWIPE = { distance: 90, time: 600, flatness: 3 };

/** The width at the edges of the screen that belongs to the browser's own gestures, in CSS pixels. */
const EDGE = 32;

/**
 * Turns chapters with the left and right arrow keys and with a horizontal swipe of one finger. A key
 * does nothing while a control that uses the arrow keys has the focus. A swipe does nothing while text is
 * selected. Neither does anything in a dialog, or while the page is zoomed by a pinch: both then pan it.
 */
export function useChapterTurning({ onPrevious, onNext }: ChapterTurning): void {
  const turn = useEffectEvent((step: -1 | 1) => {
    (step < 0 ? onPrevious : onNext)?.();
  });

  // Not after the paint: a key pressed then would still turn the chapter before.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let start: { x: number; y: number; at: number } | undefined;

    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || event.repeat || altKey || ctrlKey || metaKey || shiftKey)
        return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const { activeElement } = document;
      if (isZoomed() || isInDialog(activeElement) || usesArrows(activeElement)) return;
      turn(key === 'ArrowLeft' ? -1 : 1);
    };
    const onTouchStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isSingle = touch && touches.length === 1 && !isInDialog(target as Element);
      const isInside = touch && touch.clientX > EDGE && touch.clientX < innerWidth - EDGE;
      start =
        isSingle && isInside
          ? { x: touch.clientX, y: touch.clientY, at: performance.now() }
          : undefined;
    };
    const onTouchEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!start || !touch || performance.now() - start.at > SWIPE.time) return;
      const across = touch.clientX - start.x;
      const down = Math.abs(touch.clientY - start.y);
      start = undefined;
      if (Math.abs(across) < SWIPE.distance || Math.abs(across) < SWIPE.flatness * down) return;
      if (getSelection()?.isCollapsed === false || isZoomed()) return;
      turn(across > 0 ? -1 : 1);
    };

    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    document.addEventListener('touchend', onTouchEnd, { signal, passive: true });
    return () => {
      listening.abort();
    };
  }, []);
}

/** True while the page is zoomed by a pinch. */
const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;

const isInDialog = (element: Element | null): boolean =>
  element?.closest('dialog, [role=dialog]') != null;

/** Returns true if an element uses the arrow keys itself. */
const usesArrows = (element: Element | null): boolean =>
  element?.closest(
    'input, textarea, select, [contenteditable], [role=menu], [role=radiogroup], [role=slider], [role=group]',
  ) != null;
