/**
 * The tree of a text: front matter, and mdast that the parser has checked. The site, EPUBs and PDFs are
 * generated from this tree. `docs/markdown.md` describes the source of each node.
 */

import type { FootnoteDefinition, Node, Parent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** A line of verse. A `break` separates two lines. */
export interface VerseLine extends Parent {
  type: 'verseLine';
  /** Indent in steps of two spaces. */
  indent: number;
  children: PhrasingContent[];
}

/** The first words of a chapter, set in small capitals. */
export interface Lead extends Parent {
  type: 'lead';
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    verseLine: VerseLine;
    lead: Lead;
  }
  interface RootContentMap {
    verseLine: VerseLine;
    lead: Lead;
  }
  interface Paragraph {
    /** True if the paragraph opens a chapter. */
    opening?: boolean;
  }
  interface FootnoteReference {
    /** Index of the note in the chapter's notes. */
    note?: number;
    /** True if the chapter has an earlier reference to the note. */
    again?: boolean;
  }
}

export type Block = RootContent;

export const lineOf = ({ position }: Node): number => position?.start.line ?? 1;

/** The front matter of a text. */
export interface Metadata {
  /** Title of the original, even in a translation. */
  title: string;
  /** Meaning of the title in the language of a translation. */
  gloss: string | null;
  subtitle: string | null;
  /** Empty if the text names no author. */
  authors: string[];
  translators: string[];
  /** Series, and the position of the book in the series, such as `2`. */
  series: { name: string; position: string | null } | null;
  /** Kind of edition, such as `Sample edition`. */
  edition: string | null;
  /** Additional paragraphs of the imprint, such as thanks. */
  imprint: string[];
  /** Statement of the rights in the text. If null, a default statement is used. */
  rights: string | null;
  isbn: string | null;
  /** Description for catalogues. */
  description: string | null;
  subjects: string[];
  /** Person or organisation that has evaluated the EPUB as conforming to WCAG 2.2 level AA. */
  certifier: string | null;
  /** Day of publication on the site, such as `2026-11-22`. */
  published: string;
  /** Former names of the book in addresses, oldest first. Only the original lists them. */
  formerly: string[];
  /** True if the text contains only the first chapters of the original. */
  excerpt: boolean;
}

/** A text: front matter, dedication and epigraph, parts and chapters. */
export interface Text extends Metadata {
  dedication: ContainerDirective | null;
  epigraph: ContainerDirective | null;
  parts: Part[];
  /** All chapters in order, including those of parts. */
  chapters: Chapter[];
}

/** A part of a book, such as `Part One: The Sea`. */
export interface Part {
  /** Number as in the text, such as `Part One`, `Twenty-One` or `XIV`; null if there is none. */
  number: string | null;
  /** Title without markup. */
  title: string;
  /** Title with markup. */
  heading: PhrasingContent[];
  slug: string;
  epigraph: ContainerDirective | null;
}

export type ChapterRole =
  | 'foreword'
  | 'preface'
  | 'introduction'
  | 'prologue'
  | 'chapter'
  | 'epilogue'
  | 'afterword'
  | 'acknowledgements'
  | 'appendix'
  /** A note on the book, which is not part of the tale and has no lead. */
  | 'note';

/** The position of a chapter before, in or after the tale. */
export type Matter = 'front' | 'body' | 'back';

export const matterOf: Readonly<Record<ChapterRole, Matter>> = {
  foreword: 'front',
  preface: 'front',
  introduction: 'front',
  prologue: 'body',
  chapter: 'body',
  epilogue: 'body',
  afterword: 'back',
  acknowledgements: 'back',
  appendix: 'back',
  note: 'back',
};

export interface Chapter extends Part {
  role: ChapterRole;
  /** Former names, oldest first. */
  formerly: string[];
  published: string;
  /** Index in `parts`; null if the chapter belongs to no part. */
  part: number | null;
  blocks: Block[];
  /** Notes in the order of their first references, numbered from 1. */
  notes: FootnoteDefinition[];
  /** Line of the heading in the file. */
  line: number;
}
