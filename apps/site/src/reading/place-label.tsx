import { use } from 'react';
import { useLanguage } from '../i18n/hooks.ts';
import { loadBookContents } from './contents.ts';
import { usePlaceName } from './place-name.ts';

export interface PlaceLabelProps {
  book: string;
  /** The name of the chapter with which the reader continues. */
  chapter: string;
  /** The share of the tale that has been read, 0 to 1. */
  share: number;
}

/** Renders the name of a reader's place. Suspends until the contents of the book are loaded. */
export default function PlaceLabel({ book, chapter, share }: PlaceLabelProps) {
  const nameOf = usePlaceName();
  const contents = use(loadBookContents(book, useLanguage()));
  const entry = contents.find((entry) => entry.chapter.slug === chapter);
  return entry && nameOf({ ...entry, language: entry.edition.language }, share);
}
