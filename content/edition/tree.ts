import type { FootnoteDefinition, Node, Parent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Metadata } from './front-matter.ts';

/** A line of verse. A `break` precedes each line of a stanza except the first. */
export interface VerseLine extends Parent {
  type: 'verseLine';
  /** Indent relative to the leftmost line of the poem, in steps of two spaces. */
  indent: number;
  children: PhrasingContent[];
}

/** The first words of a chapter, by default set in small capitals. */
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

export interface ParsedText extends Metadata {
  dedication: ContainerDirective | null;
  epigraph: ContainerDirective | null;
  parts: Part[];
  /** Chapters in the order of the Markdown file, including those within parts. */
  chapters: Chapter[];
}

export interface Part {
  /** Number as written in the heading, such as `Part One`; null if the heading has only a title. */
  number: string | null;
  /** Title without markup. */
  title: string;
  heading: PhrasingContent[];
  slug: string;
  epigraph: ContainerDirective | null;
}

export type Matter = 'front' | 'body' | 'back';

export const matterOf = {
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
} as const satisfies Record<string, Matter>;

export type ChapterRole = keyof typeof matterOf;

export interface Chapter extends Part {
  role: ChapterRole;
  formerly: string[];
  published: string;
  /** Index of the chapter's part in `ParsedText.parts`; null if the chapter belongs to no part. */
  part: number | null;
  blocks: Block[];
  /** Notes in the order of their first references. */
  notes: FootnoteDefinition[];
  /** Line number of the heading in the Markdown file. */
  line: number;
}
