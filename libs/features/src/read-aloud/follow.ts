export interface FollowOptions {
  /** The part of the window in which text can be read, in CSS pixels from its top. */
  visible: () => { top: number; bottom: number };
  /** Called when the view begins or ceases to follow. */
  onChange: (isFollowing: boolean) => void;
}

export interface Follower {
  /** Scrolls to a sentence, unless the reader has scrolled away from the one before. */
  show: (range: Range) => void;
  /** Follows again, and scrolls to the sentence. */
  resume: () => void;
  stop: () => void;
}

/** Keys that scroll a page. */
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Where a sentence comes to stand, as a share of the visible part from its top. */
const UPPER_THIRD = 0.25;

/**
 * Scrolls with a sequence of sentences. When the reader scrolls a sentence out of view, by wheel, finger, key or scroll
 * bar, it stops until they are at a sentence that is being read, or resume.
 */
export function follow({ visible, onChange }: FollowOptions): Follower {
  let current: Range | undefined;
  let isFollowing = true;
  /** Whether the reader moves the page, rather than this function. */
  let isReaders = false;
  let fingers = 0;
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };

  const set = (next: boolean) => {
    if (next === isFollowing) return;
    isFollowing = next;
    onChange(next);
  };
  const isInView = (range: Range) => {
    const { top, bottom } = visible();
    const box = range.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  };
  const scrollTo = (range: Range) => {
    const { top, bottom } = visible();
    const box = range.getBoundingClientRect();
    const isWhole = box.top >= top && box.bottom <= bottom;
    if (isWhole) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    isReaders = false;
    window.scrollTo({
      top: Math.max(0, scrollY + box.top - top - (bottom - top) * UPPER_THIRD),
      behavior: isStill ? 'instant' : 'smooth',
    });
  };

  const take = () => {
    isReaders = true;
  };
  const countFingers = ({ touches }: TouchEvent) => {
    fingers = touches.length;
  };
  addEventListener('wheel', take, options);
  addEventListener('touchmove', take, options);
  addEventListener('touchstart', countFingers, options);
  addEventListener('touchend', countFingers, options);
  addEventListener('touchcancel', countFingers, options);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      // A press on the scroll bar.
      if (target === document.documentElement) take();
    },
    options,
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      if (SCROLL_KEYS.has(key)) take();
    },
    options,
  );
  addEventListener(
    'scroll',
    () => {
      if (!current || (isFollowing && !isReaders)) return;
      set(isInView(current));
    },
    options,
  );

  return {
    show: (range) => {
      current = range;
      if (fingers > 0 && !isInView(range)) set(false);
      else if (!isFollowing) set(isInView(range));
      if (isFollowing && fingers === 0) scrollTo(range);
    },
    resume: () => {
      set(true);
      if (current) scrollTo(current);
    },
    stop: () => {
      listening.abort();
    },
  };
}
