/** Loads the contents of editions on demand. */
import type {
  ChapterPart as Part,
  ChapterSummary,
  EditionSummary,
} from './edition/chapter-parts.ts';
import type { SearchBlock } from './edition/search-blocks.ts';
import type { FullPicture } from './manifest.ts';
import { type Files, withFiles, type Written } from './with-files.ts';

export type { ChapterSummary };

/** A part of a chapter: HTML, or a figure with its picture. */
export type ChapterPart =
  | Exclude<Part, { figure: string }>
  | (Omit<Extract<Part, { figure: string }>, 'figure'> & { picture: FullPicture });

/** A chapter with a function that loads its text. */
export interface Chapter extends ChapterSummary {
  load: () => Promise<readonly ChapterPart[]>;
}

export interface Contents {
  chapters: readonly Chapter[];
  imprint: readonly string[];
  loadBlocks: () => Promise<readonly SearchBlock[]>;
}

/** The module that `write.ts` generates for an edition. */
interface EditionModule {
  chapters: readonly ChapterSummary[];
  imprint: readonly string[];
  /** URL of the JSON file with the blocks for the search. */
  blocks: string;
  /** Functions that each load the text of one chapter, by the path of the chapter's JSON file. */
  texts: Readonly<Record<string, () => Promise<Written<readonly ChapterPart[]>>>>;
  files: Files;
}

const editions = import.meta.glob<EditionModule>('./editions/*/index.js', {
  base: './written',
  import: 'default',
});

/** Loads the contents of an edition. @throws Error if the edition does not exist or cannot be loaded */
export async function loadContents({ book, language }: EditionSummary): Promise<Contents> {
  const edition = await editions[`./editions/${book}.${language}/index.js`]?.();
  if (!edition) throw new Error(`There is no ${language} edition of ${book}.`);
  const { chapters, imprint, blocks, texts, files } = edition;
  return {
    imprint,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      load: async () => {
        const text = await texts[`./chapters/${chapter.slug}.json`]?.();
        return withFiles<readonly ChapterPart[]>(text ?? [], files);
      },
    })),
    loadBlocks: async () => {
      const response = await fetch(blocks);
      if (!response.ok) throw new Error(`${blocks}: status ${response.status}`);
      return (await response.json()) as readonly SearchBlock[];
    },
  };
}
