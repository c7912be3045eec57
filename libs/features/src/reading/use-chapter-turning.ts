import { useEffectEvent, useLayoutEffect } from 'react';

export interface ChapterTurning {
  /** Navigates to the previous chapter; undefined in the first chapter. */
  onPrevious: (() => void) | undefined;
  /** Navigates to the next chapter; undefined in the last chapter. */
  onNext: (() => void) | undefined;
}

/** Minimum width in CSS pixels, maximum duration in ms, and minimum ratio of width to height of a swipe. */
const SWIPE = { distance: 90, time: 600, flatness: 3 };

/** Width in CSS pixels of the viewport's left and right edges, where swipes are reserved for the browser. */
const EDGE = 32;

/**
 * Calls `onPrevious` or `onNext` on the left and right arrow keys and on horizontal swipes with one finger.
 * Ignores keys while a control that uses the arrow keys has the focus, and swipes while text is selected.
 * Ignores both in dialogs and while the page is pinch-zoomed.
 */
export function useChapterTurning({ onPrevious, onNext }: ChapterTurning): void {
  const turn = useEffectEvent((step: -1 | 1) => {
    (step < 0 ? onPrevious : onNext)?.();
  });

  // With `useEffect`, a key press after the paint could still navigate from the previous chapter.
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

const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;

const isInDialog = (element: Element | null): boolean =>
  element?.closest('dialog, [role=dialog]') != null;

const usesArrows = (element: Element | null): boolean =>
  element?.closest(
    'input, textarea, select, [contenteditable], [role=menu], [role=radiogroup], [role=slider], [role=group]',
  ) != null;
