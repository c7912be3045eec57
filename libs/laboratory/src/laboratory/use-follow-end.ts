import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

/** Distance to the end, in px, at which the newest entry still counts as being read. */
const NEAR = 24;

export interface FollowEnd {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLDivElement>) => void;
  /** The newest entry that was in view. */
  seen: number;
  toEnd: () => void;
}

/**
 * Keeps the end of a scroller in view while entries are added, unless one has scrolled up or has opened
 * an entry in it.
 */
export function useFollowEnd(newest: number): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [seen, setSeen] = useState(-1);

  const toEnd = () => {
    const { current } = scroller;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    isAtEnd.current = true;
    setSeen(newest);
  };

  useLayoutEffect(() => {
    if (isAtEnd.current && !scroller.current?.querySelector('details[open]')) toEnd();
  });

  return {
    scroller,
    onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) {
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      if (isAtEnd.current) setSeen(newest);
    },
    seen,
    toEnd,
  };
}
