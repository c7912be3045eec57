import { loadable } from '@tales/features/loading';
import { deviceStorage, startOf } from '@tales/features/reading';
import {
  addReadChapter,
  keepPlace,
  placeAt,
  readPlace,
  useReadingPosition,
  type Place,
} from '@tales/features/reading-position';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { chapterNamesOf, namesOf } from './chapter-names.ts';

const WayBack = loadable(async () => (await import('./way-back.tsx')).WayBack);

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
  /** Whether the reader has scrolled since the chapter was opened; read once. */
  hasScrolled: () => boolean;
  /** The name of the chapter before, if there is one. */
  previous: string | undefined;
  /** Called with the place at the top of the window, also with the first one. */
  onPlaceChange: (place: Place | undefined) => void;
}

/** How long it is said that a passage is gone, in ms. */
const LOST_DURATION = 10_000;

/**
 * Scrolls to the place where reading starts, and keeps the reader's place from then on. After a jump it keeps the one
 * that they had, and shows the way back.
 */
export function ReadingTracker({
  book,
  chapter,
  language,
  text,
  bar,
  totalProgressionAt,
  isLastOfTale,
  isFirstPage,
  hasScrolled,
  previous,
  onPlaceChange,
}: ReadingTrackerProps) {
  const [{ start, mayHaveScrolled, isLinked, isReturn, left }] = useState(() =>
    startOf({
      books: namesOf(book),
      chapters: chapterNamesOf(book, chapter),
      isFirstPage,
      previous,
      hasScrolled: hasScrolled(),
    }),
  );
  const t = useText('read');
  const toaster = useToaster();
  const [path] = useState(location.pathname);
  const here = useRef<Place>(undefined);

  const store = (place: Place) => {
    // Who has finished a tale stays at its end while they leaf through its last pages.
    const hasFinished = readPlace(deviceStorage, namesOf(book))?.totalProgression === 1;
    if (!(hasFinished && isLastOfTale)) keepPlace(deviceStorage, book, place);
    if (place.progression === 1) addReadChapter(deviceStorage, book, chapter);
  };
  const placeHere = (): Place | undefined => {
    const first = text.current?.querySelector('[id^="p-"]')?.id;
    if (!text.current || !first) return undefined;
    const visible = placeAt(text.current, bar.current?.offsetHeight ?? 0) ?? {
      ...{ block: first, offset: 0, quote: '', progression: 0 },
    };
    const totalProgression = totalProgressionAt(visible.progression);
    return { ...visible, language, chapter, totalProgression, readAt: Date.now() };
  };
  const away = useRef(left !== undefined);
  const [isAway, setAway] = useState(left !== undefined);
  const end = (settles: boolean) => {
    away.current = false;
    setAway(false);
    const place = here.current ?? placeHere();
    try {
      if (settles && place) store(place);
    } catch {
      // Storage is refused or full.
    }
  };
  // Without its script nobody can come back: their place is here.
  const stay = useEffectEvent(() => {
    end(true);
  });
  useEffect(() => {
    if (away.current) WayBack.preload().catch(stay);
  }, []);
  const place = useReadingPosition({
    text,
    bar,
    language,
    chapter,
    totalProgressionAt,
    start,
    isLinked,
    takesFocus: isLinked || isReturn,
    mayHaveScrolled,
    keepPlace: (place) => {
      here.current = place;
      // The router keeps its own fields in the state of the entry. After a navigation it is another one.
      if (location.pathname === path) {
        history.replaceState({ ...(history.state as object | null), place }, '');
      }
      if (!away.current) store(place);
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

  if (!isAway || !left) return null;
  return (
    <Suspense>
      <WayBack
        book={book}
        left={left}
        isBack={place?.chapter === left.chapter && place.block === left.block}
        onEnd={end}
      />
    </Suspense>
  );
}
