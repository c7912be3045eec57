import { keptPlaceOf, parsePlace, subscribeToDevice } from '@tales/features/reading';
import type { Language } from '@tales/locales/languages';
import { useSyncExternalStore } from 'react';
import { chapterNamesOf, chaptersOf, namesOf } from '../catalogue.ts';
import { useLanguage, useText } from '../i18n/hooks.ts';
import type { ContentsEntry } from './load-book.ts';

export interface PlaceSummary {
  chapter: string;
  /** The share of the tale's text before the place, from 0 to 1; 1 at the end of the tale and after it. */
  share: number;
}

/** Returns the stored place in a book; `undefined` until hydration, or if there is no valid place. */
export function useStoredPlace(book: string, language: Language): PlaceSummary | undefined {
  const stored = useSyncExternalStore(
    subscribeToDevice,
    () => keptPlaceOf(namesOf(book)),
    () => null,
  );
  const place = parsePlace(stored);
  if (!place) return undefined;
  const chapters = chaptersOf(book, language);
  const index = chapters.findIndex(({ slug }) =>
    chapterNamesOf(book, slug).includes(place.chapter),
  );
  // A reader at the end of a chapter continues with the next chapter, if any.
  const chapter = (place.progression === 1 && chapters[index + 1]) || chapters[index];
  return index < 0 || !chapter
    ? undefined
    : { chapter: chapter.slug, share: place.totalProgression };
}

/** Returns the result of `useStoredPlace`, or `undefined` for a place at or after the end of the tale. */
export function useOpenPlace(book: string, language: Language): PlaceSummary | undefined {
  const place = useStoredPlace(book, language);
  return place?.share === 1 ? undefined : place;
}

/** Returns a function that formats a place as text, such as `Two, 18%` or `Foreword, 1%`. */
export function usePlaceName(): (entry: ContentsEntry, share: number) => string {
  const t = useText('read');
  const language = useLanguage();
  // The text `placeAt` contains the percent sign, because `Intl.NumberFormat` would slow down hydration.
  return ({ chapter, position, edition }, share) => {
    const number =
      edition.language === language ? chapter.number : t('chapterAt', { number: position });
    return t('placeAt', {
      chapter: position === undefined || number === null ? chapter.title : number,
      percent: Math.round(share * 100),
    });
  };
}
