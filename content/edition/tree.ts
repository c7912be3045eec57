/**
 * The tree of a text, as the parser reads it and the printers (web, EPUB, PDF) write it. It holds no markup
 * of any printer. `docs/markdown.md` shows how each node is written.
 */

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
  dedication: Block[] | null;
  epigraph: Epigraph | null;
  parts: Part[];
  /** All chapters in their order. Each names its part. */
  chapters: Chapter[];
}

/** A part of a book, such as `Part One: The Sea`. */
export interface Part {
  /** Its number as the text gives it, such as `Part One`; null if it has none. */
  number: string | null;
  /** Its title without markup. */
  title: string;
  /** Its title as it is printed. */
  heading: Inline[];
  /** Its name in addresses. */
  slug: string;
  epigraph: Epigraph | null;
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

export interface Chapter {
  role: ChapterRole;
  /** Its number as the text gives it, such as `Twenty-One`, `XIV` or `Chapter 3`; null if it has none. */
  number: string | null;
  /** Its title without markup. */
  title: string;
  /** Its title as it is printed. */
  heading: Inline[];
  /** Its name in addresses. */
  slug: string;
  /** Names that it had before, the oldest first. */
  formerly: string[];
  /** The day of its publication. */
  published: string;
  /** Its part, as an index of `parts`; null if it stands in none. */
  part: number | null;
  epigraph: Epigraph | null;
  blocks: Block[];
  /** Its notes in the order of their references: the first has the number 1. */
  notes: Note[];
  /** The line of its heading in the file. */
  line: number;
}

/** A footnote. */
export interface Note {
  blocks: Block[];
  line: number;
}

/** Words of others before a book, a part or a chapter. */
export interface Epigraph {
  lang: string | null;
  /** Paragraphs and verse; quotations if there are several epigraphs. */
  blocks: Block[];
  /** Whose words they are. */
  source: Inline[] | null;
}

export type Block = {
  /** The line in the file on which it begins. */
  line: number;
} & (
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'scene-break' }
  /** A heading within a chapter. */
  | { kind: 'heading'; inlines: Inline[] }
  /** A picture by its name. */
  | { kind: 'figure'; name: string; alt: string; caption: string | null }
  | { kind: 'quotation'; lang: string | null; blocks: Block[]; source: Inline[] | null }
  /** A letter, line by line of its parts. */
  | { kind: 'letter'; lang: string | null; blocks: LetterBlock[] }
  /** What is written on a sign, an envelope or a stone: set in the middle. */
  | { kind: 'inscription'; lang: string | null; blocks: LetterBlock[] }
  | { kind: 'verse'; lang: string | null; stanzas: VerseLine[][]; source: Inline[] | null }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; columns: Alignment[]; head: Inline[][]; rows: Inline[][][] }
);

/** A block of a letter: running text, or one of the lines that frame it. */
export type LetterBlock = Block | { kind: LetterLine; line: number; inlines: Inline[] };

/** Place and date, `Dear Captain,`, `Yours truly,`, and the name below. */
export type LetterLine = 'dateline' | 'salutation' | 'valediction' | 'signature';

export interface VerseLine {
  /** How far it is indented, in steps of two spaces. */
  indent: number;
  inlines: Inline[];
}

export type Alignment = 'start' | 'center' | 'end';

export type Inline =
  | { kind: 'text'; text: string }
  /** Spoken with weight: `<em>`. */
  | { kind: 'emphasis'; inlines: Inline[] }
  | { kind: 'strong'; inlines: Inline[] }
  /** Italic without weight, because of what it names: `<i>`. */
  | { kind: 'italic'; names: ItalicName | null; lang: string | null; inlines: Inline[] }
  | { kind: 'small-caps'; inlines: Inline[] }
  /** Words of another language, upright. */
  | { kind: 'language'; lang: string; inlines: Inline[] }
  | { kind: 'link'; target: LinkTarget; inlines: Inline[] }
  | { kind: 'line-break' }
  /** The reference to a note, as an index of the notes of the chapter; `again`: not the first one. */
  | { kind: 'note-reference'; note: number; again: boolean };

/** What words in italics are; null for sounds and other italics. */
export type ItalicName = 'ship' | 'book' | 'foreign';

/** A chapter of the same book by its slug, or an address of the web or of mail. */
export type LinkTarget = { chapter: string } | { url: string };
