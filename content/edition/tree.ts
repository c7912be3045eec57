/**
 * The tree of a text: its front matter, and mdast, which the parser has checked and the printers (web, EPUB, PDF) write.
 * `docs/markdown.md` shows how each node is written.
 */

import type { FootnoteDefinition, Node, Parent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** A line of verse; a `break` stands between two. */
export interface VerseLine extends Parent {
  type: 'verseLine';
  /** How far it is indented, in steps of two spaces. */
  indent: number;
  children: PhrasingContent[];
}

/** The first words of a chapter, in small capitals. */
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
    /** Whether it opens a chapter. */
    opening?: boolean;
  }
  interface FootnoteReference {
    /** The note, as an index of those of the chapter. */
    note?: number;
    /** Whether the chapter has referred to it before. */
    again?: boolean;
  }
}

export type Block = RootContent;

export const lineOf = ({ position }: Node): number => position?.start.line ?? 1;

/** What the front matter says of a book. */
export interface Metadata {
  /** The title of the original, also in a translation. */
  title: string;
  /** What the title means, in the language of a translation. */
  gloss: string | null;
  subtitle: string | null;
  /** The authors; empty if the text names none. */
  authors: string[];
  translators: string[];
  /** The series of the book, and its place in it, such as `2`. */
  series: { name: string; position: string | null } | null;
  /** What kind of edition it is, such as `Sample edition`. */
  edition: string | null;
  /** A paragraph of the imprint for each: what the edition is, and whom it thanks. */
  imprint: string[];
  /** Who may do what with the text; the printers have a sentence for a text that does not say it. */
  rights: string | null;
  isbn: string | null;
  /** What the book is about, for catalogues. */
  description: string | null;
  subjects: string[];
  /** Who has evaluated the EPUB, and found that it meets WCAG 2.2 at level AA. */
  certifier: string | null;
  /** The day on which the site has published the text, such as `2026-11-22`. */
  published: string;
  /** Names that the book had in addresses before, the oldest first. Only the original lists them. */
  formerly: string[];
  /** Whether it has only the first chapters of the original. */
  excerpt: boolean;
}

/** A text: its front matter, what stands before its first chapter, and its chapters. */
export interface Text extends Metadata {
  dedication: ContainerDirective | null;
  epigraph: ContainerDirective | null;
  parts: Part[];
  /** All chapters in their order. Each names its part. */
  chapters: Chapter[];
}

/** A part of a book, such as `Part One: The Sea`. */
export interface Part {
  /** Its number as the text gives it, such as `Part One`, `Twenty-One` or `XIV`; null if it has none. */
  number: string | null;
  /** Its title without markup. */
  title: string;
  /** Its title as it is printed. */
  heading: PhrasingContent[];
  /** Its name in addresses. */
  slug: string;
  epigraph: ContainerDirective | null;
}

/** What a chapter is in the book. */
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
  /** On the book, and not of it: it opens plainly. */
  | 'note';

/** Before, in or after the tale. */
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
  /** Names that it had before, the oldest first. */
  formerly: string[];
  /** The day of its publication. */
  published: string;
  /** Its part, as an index of `parts`; null if it stands in none. */
  part: number | null;
  blocks: Block[];
  /** Its notes in the order of their references: the first has the number 1. */
  notes: FootnoteDefinition[];
  /** The line of its heading in the file. */
  line: number;
}
