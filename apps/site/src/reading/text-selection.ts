import type { EditionSummary } from '@tales/content/editions';
import type { Place } from '@tales/features/reading-position';
import type { ReactNode, RefObject } from 'react';

/** A chapter whose text can be selected. */
export interface ChapterTextProps {
  /** The element with the text of the chapter. */
  text: RefObject<HTMLElement | null>;
  edition: EditionSummary;
  /** The name of the chapter. */
  chapter: string;
  totalProgressionAt: (progression: number) => number;
}

/** Text of a chapter that a reader has selected. */
export interface TextSelection {
  book: string;
  chapter: string;
  /** The language of the edition, as a tag of BCP 47. */
  language: string;
  /** Where it begins, as places are stored. */
  locator: Place;
  /** All of it: the text of each block in a line. */
  quote: string;
  range: Range;
}

/** Something to do with selected text. */
export interface SelectionAction {
  id: string;
  icon?: ReactNode;
  /** A word or two. */
  label: string;
  /**
   * Called when it is pressed. What it returns takes the place of the toolbar until `close` is called: a
   * `SelectionToolbar.Panel`.
   */
  onSelect: (selection: TextSelection, close: () => void) => ReactNode;
}
