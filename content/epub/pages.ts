/** Where the pages of the PDF begin, for the page list of its EPUB. */
export interface PrintedPages {
  /** The pages before the first chapter that the EPUB has too. */
  leaves: Readonly<Partial<Record<Leaf, number>>>;
  chapters: readonly ChapterPages[];
}

export type Leaf = 'title-page' | 'imprint' | 'dedication' | 'epigraph' | 'contents';

export interface ChapterPages {
  /** The page on which it begins. */
  page: number;
  turns: readonly Turn[];
}

/** A page that begins within a chapter. */
export interface Turn {
  page: number;
  /** The block in or before which it begins, as an index of the blocks of the chapter. */
  block: number;
  /** The character of the block's text before which it begins. */
  offset: number;
}
