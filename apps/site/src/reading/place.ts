import { keptPlaceOf, parsePlace, subscribeToDevice } from '@tales/features/reading';
import type { Language } from '@tales/locales/languages';
import { useSyncExternalStore } from 'react';
import { chapterNamesOf, chaptersOf, namesOf } from '../catalogue.ts';
import { useLanguage, useText } from '../i18n/hooks.ts';
import type { ContentsEntry } from './load-book.ts';

export interface PlaceSummary {
  chapter: string;
  /** The share of the tale that has been read, from 0 to 1. Notes after the end of the tale do not count. */
  share: number;
}

/** Returns the reader's place in a book; `undefined` if there is no valid place, and until hydration. */
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
  // If a chapter has been read to its end, the reader continues with the next chapter.
  const chapter = (place.progression === 1 && chapters[index + 1]) || chapters[index];
  return index < 0 || !chapter
    ? undefined
    : { chapter: chapter.slug, share: place.totalProgression };
}

/** Returns the reader's place in a book that is begun but not finished; otherwise, `undefined`. */
export function useOpenPlace(book: string, language: Language): PlaceSummary | undefined {
  const place = useStoredPlace(book, language);
  return place?.share === 1 ? undefined : place;
}

/**
 * Returns a function that formats a place as the chapter and the share of the tale before the place, such as
 * `Two, 18%` or, on a German page with an English text, `Kapitel 2, 18 %`.
 */
export function usePlaceName(): (entry: ContentsEntry, share: number) => string {
  const t = useText('read');
  const language = useLanguage();
  // The text contains the percent sign, because `Intl.NumberFormat` would slow down hydration.
  return ({ chapter, position, edition }, share) => {
    const number =
      edition.language === language ? chapter.number : t('chapterAt', { number: position });
    return t('placeAt', {
      chapter: position === undefined || number === null ? chapter.title : number,
      percent: Math.round(share * 100),
    });
  };
}
