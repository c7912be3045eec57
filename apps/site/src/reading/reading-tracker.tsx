import { deviceStorage, linkedBlock, startOf } from '@tales/features/reading';
import {
  keepPlace,
  readPlace,
  useReadingPosition,
  type Place,
} from '@tales/features/reading-position';
import { useEffect, useState, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { chapterNamesOf, namesOf } from './chapter-names.ts';

export interface ReadingTrackerProps {
  book: string;
  chapter: string;
  language: string;
  text: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
  totalProgressionAt: (progression: number) => number;
  /** Whether the tale ends with this chapter, or before it. */
  isLastOfTale: boolean;
  isFirstPage: boolean;
  /** Called with the place at the top of the window, also with the first one. */
  onPlaceChange: (place: Place | undefined) => void;
}

/** How long it is said that a passage is gone, in ms. */
const LOST_DURATION = 10_000;

/** Scrolls to the place where reading starts, and keeps the reader's place from then on. Renders nothing. */
export function ReadingTracker({
  book,
  chapter,
  language,
  text,
  bar,
  totalProgressionAt,
  isLastOfTale,
  isFirstPage,
  onPlaceChange,
}: ReadingTrackerProps) {
  const [{ start, mayHaveScrolled }] = useState(() =>
    startOf({ books: namesOf(book), chapters: chapterNamesOf(book, chapter), isFirstPage }),
  );
  const t = useText('read');
  const toaster = useToaster();
  const [path] = useState(location.pathname);
  const place = useReadingPosition({
    text,
    bar,
    language,
    chapter,
    totalProgressionAt,
    start,
    mayHaveScrolled,
    keepPlace: (place) => {
      // The router keeps its own fields in the state of the entry. After a navigation it is another one.
      if (location.pathname === path) {
        history.replaceState({ ...(history.state as object | null), place }, '');
      }
      // Who has finished a tale stays at its end while they leaf through its last pages.
      const hasFinished = readPlace(deviceStorage, namesOf(book))?.totalProgression === 1;
      if (!(hasFinished && isLastOfTale)) keepPlace(deviceStorage, book, place);
    },
    onLost: () => {
      toaster.show({ tone: 'danger', text: t('placeLost'), duration: LOST_DURATION });
    },
  });

  useEffect(() => {
    onPlaceChange(place);
  }, [place, onPlaceChange]);

  // The browser would scroll to pixels of another layout.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    const id = linkedBlock();
    const block = id ? text.current?.querySelector(`#${CSS.escape(id)}`) : undefined;
    block?.setAttribute('data-linked', '');
    return () => {
      block?.removeAttribute('data-linked');
    };
  }, [text]);

  return null;
}
