import { deviceStorage, startOf } from '@tales/features/reading';
import {
  addReadChapter,
  keepPlace,
  readPlace,
  useReadingPosition,
  type Place,
} from '@tales/features/reading-position';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { chapterNamesOf, namesOf } from './chapter-names.ts';
import type { Opening } from './use-tracking.ts';

export interface ReadingTrackerProps {
  book: string;
  chapter: string;
  language: string;
  text: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
  totalProgressionAt: (progression: number) => number;
  /** Whether the tale ends with this chapter, or before it. */
  isLastOfTale: boolean;
  /** Read once. */
  opening: () => Opening | undefined;
  /** Called with the place at the top of the window, also with the first one. */
  onPlaceChange: (place: Place | undefined) => void;
}

/**
 * How long it is said that a passage is gone, in ms. Longer than any other toast: reading starts elsewhere in the chapter, and
 * nothing else on the page says why.
 */
const LOST_DURATION = 10_000;

/**
 * Scrolls to the place where reading starts, and keeps the reader's place from then on: on the device, and in the history
 * entry, to which the Back button returns.
 */
export function ReadingTracker({
  book,
  chapter,
  language,
  text,
  bar,
  totalProgressionAt,
  isLastOfTale,
  opening,
  onPlaceChange,
}: ReadingTrackerProps) {
  const [{ start, mayHaveScrolled, isLinked }] = useState(() =>
    startOf({
      books: namesOf(book),
      chapters: chapterNamesOf(book, chapter),
      ...opening(),
    }),
  );
  const t = useText('read');
  const toaster = useToaster();
  const [path] = useState(location.pathname);

  const keep = (place: Place) => {
    // The router keeps its own fields in the state of the entry. After a navigation it is another one.
    if (location.pathname === path) {
      history.replaceState({ ...(history.state as object | null), place }, '');
    }
    if (isNoteInView()) return;
    // Who has finished a tale stays at its end while they leaf through its last pages.
    const hasFinished = readPlace(deviceStorage, namesOf(book))?.totalProgression === 1;
    if (!(hasFinished && isLastOfTale)) keepPlace(deviceStorage, book, place);
    if (place.progression === 1) addReadChapter(deviceStorage, book, chapter);
  };
  const open = useEffectEvent(() => {
    if (!start || isLinked) return;
    try {
      keep(start);
    } catch {
      // Storage is refused or full.
    }
  });
  // After a look at another chapter the Back button makes this place theirs again.
  useEffect(() => {
    open();
  }, []);
  const place = useReadingPosition({
    text,
    bar,
    language,
    chapter,
    totalProgressionAt,
    start,
    isLinked,
    mayHaveScrolled,
    keepPlace: keep,
    onLost: () => {
      toaster.show({ tone: 'danger', text: t('placeLost'), duration: LOST_DURATION });
    },
  });

  useEffect(() => {
    onPlaceChange(place);
  }, [place, onPlaceChange]);

  // The browser would scroll to pixels of another layout.
  const hasPlace = place !== undefined;
  useEffect(() => {
    if (!hasPlace) return;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [hasPlace]);

  useEffect(() => {
    const id = isLinked && start?.block;
    const block = id && text.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (!block) return;
    const marked = import('./mark-arrival.ts').then(({ markArrival }) => markArrival(block));
    // Without its script the paragraph has the focus, but no mark.
    return () =>
      void marked.then(
        (end) => {
          end();
        },
        () => undefined,
      );
  }, [text, start, isLinked]);

  return null;
}

/** Whether the reader has followed the link of a note, and has it before them: no place to read on. */
function isNoteInView(): boolean {
  const note =
    location.hash.startsWith('#note-') && document.getElementById(location.hash.slice(1));
  if (!note) return false;
  const { top, bottom } = note.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
