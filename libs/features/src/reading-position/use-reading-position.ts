import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { findPlace, type Place } from './place.ts';
import { provideReadingPosition } from './reading-position.actors.ts';
import { selectPlace } from './reading-position.selectors.ts';
import { blocksOf, placeAt, scrollPositionOf } from './text-layout.ts';

export interface ReadingPositionOptions {
  /** The element with the text of the chapter, whose blocks have ids. */
  text: RefObject<HTMLElement | null>;
  /** A bar that covers the top of the window while the reader scrolls. */
  bar: RefObject<HTMLElement | null>;
  /** The language of the text. */
  language: string;
  /** The name of the chapter. */
  chapter: string;
  /** The share of the book, 0 to 1, before this share of the chapter. */
  totalProgressionAt: (progression: number) => number;
  /** Where to begin, read once; the beginning of the chapter without it. */
  start: Place | undefined;
  /** Whether that is shown to the reader, in the upper third of the window and with the focus. */
  isLinked: boolean;
  /** True if the reader may have scrolled before this hook ran: the scroll position is then their place. */
  mayHaveScrolled: boolean;
  /** Keeps the place; read once. @throws if storage is refused or full */
  keepPlace: (place: Place) => void;
  /** Called if the passage where to begin is gone, and another one as far into the text is shown. */
  onLost: () => void;
}

/**
 * Begins at a place, keeps the place to which the reader scrolls, and shows it again after a change of the
 * layout. Returns the place at the top of the window; undefined at the beginning of the chapter.
 */
export function useReadingPosition({
  text,
  bar,
  language,
  chapter,
  totalProgressionAt,
  start,
  isLinked,
  mayHaveScrolled,
  keepPlace,
  onLost,
}: ReadingPositionOptions): Place | undefined {
  const [actor] = useState(() =>
    createActor(provideReadingPosition({ settle: () => document.fonts.ready, keepPlace }), {
      input: { start },
    }),
  );
  const top = () => bar.current?.offsetHeight ?? 0;

  const visiblePlace = useEffectEvent((element: HTMLElement): Place | undefined => {
    const visible = placeAt(element, top());
    return (
      visible && {
        ...visible,
        language,
        chapter,
        totalProgression: totalProgressionAt(visible.progression),
        readAt: Date.now(),
      }
    );
  });

  const scrollPosition = useEffectEvent((element: HTMLElement, place: Place) => {
    const position = findPlace(place, blocksOf(element));
    if (position?.isLost && place === start) onLost();
    const inset = isLinked && place === start ? window.innerHeight / 5 : 0;
    return position && scrollPositionOf(element, position, Math.max(top(), inset));
  });

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    /** The scroll position that the machine asked for: the scroll event that follows is not the reader's. */
    let shown: number | undefined;
    let layout = layoutOf(element);
    let frame = 0;

    const subscription = actor.on('place.show', ({ place }) => {
      shown = scrollPosition(element, place);
      if (shown !== undefined) window.scrollTo({ top: shown, behavior: 'instant' });
      if (isLinked && place === start) focusOn(element, place.block);
    });

    const update = () => {
      frame = 0;
      const before = layout;
      layout = layoutOf(element);
      // Without a place there is nothing to show again: the page is where the reader has scrolled.
      if (layout !== before && selectPlace(actor.getSnapshot())) {
        actor.send({ type: 'layout.change' });
        return;
      }
      if (shown !== undefined && Math.abs(window.scrollY - shown) < 2) return;
      shown = undefined;
      const place = visiblePlace(element);
      if (place) actor.send({ type: 'user.scroll', place });
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const hide = () => {
      actor.send({ type: 'page.hide' });
    };
    const observer = new ResizeObserver(() => {
      if (layoutOf(element) !== layout) scheduleUpdate();
    });
    observer.observe(element);
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    if (mayHaveScrolled) scheduleUpdate();
    return () => {
      hide();
      subscription.unsubscribe();
      observer.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [actor, text, start, isLinked, mayHaveScrolled]);

  useActorWhileMounted(actor, () => undefined);

  return useSelector(actor, selectPlace);
}

/** Moves the focus to a block, so that what reads the page aloud goes on there. */
function focusOn(text: HTMLElement, id: string): void {
  const block = text.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (!block || document.activeElement === block) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
}

/** Changes when the lines of the text may have moved. */
const layoutOf = (element: HTMLElement): string =>
  `${element.offsetWidth} × ${element.offsetHeight}`;
