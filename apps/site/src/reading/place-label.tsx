import { useLoaded } from '@tales/features/loading';
import { useLanguage } from '../i18n/language.ts';
import { contentsLoader } from './contents.ts';
import { usePlaceName } from './place-name.ts';

export interface PlaceLabelProps {
  book: string;
  /** The name of the chapter in which to read on. */
  chapter: string;
  /** How much of the tale has been read, 0 to 1. */
  share: number;
}

/** The name of a reader's place. */
export function PlaceLabel({ book, chapter, share }: PlaceLabelProps) {
  const nameOf = usePlaceName();
  const contents = useLoaded(contentsLoader(book, useLanguage()));
  const entry = contents?.find((entry) => entry.chapter.slug === chapter);
  return entry && nameOf({ ...entry, language: entry.edition.language }, share);
}
