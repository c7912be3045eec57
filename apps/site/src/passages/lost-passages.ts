import { findPassage, type Passage } from '@tales/features/passages';
import { blocksOf } from '@tales/features/reading-position';
import type { ChapterPart } from '@tales/content/chapters';
import { editionOf } from '@tales/content/editions';
import { languages, type Language } from '../languages.ts';
import { bodyOf } from '../reading/chapter-body.ts';
import { chapterNamesOf } from '../reading/chapter-names.ts';
import { contentsLoader } from '../reading/contents.ts';

/** The language of the site in which a passage can be read; undefined if its edition is gone. */
export const languageOfPassage = (book: string, { place }: Passage): Language | undefined =>
  languages.find((language) => editionOf(book, language)?.lang === place.language);

/** Those passages whose words are no longer in the book. @throws if its texts cannot be loaded */
export async function lostOf(book: string, passages: readonly Passage[]): Promise<Set<Passage>> {
  const areLost = await Promise.all(
    passages.map(async (passage) => {
      const language = languageOfPassage(book, passage);
      const contents = language ? await contentsLoader(book, language).load() : [];
      const entry = contents.find(
        ({ chapter, edition }) =>
          edition.language === language &&
          chapterNamesOf(book, chapter.slug).includes(passage.place.chapter),
      );
      const parts = entry ? (await entry.chapter.load()).default : [];
      return !findPassage(passage, parts.flatMap(blocksIn));
    }),
  );
  return new Set(passages.filter((_, index) => areLost[index]));
}

const blocksIn = (part: ChapterPart) =>
  'html' in part ? blocksOf(bodyOf(part.html)) : [{ id: part.id, text: part.caption ?? '' }];
