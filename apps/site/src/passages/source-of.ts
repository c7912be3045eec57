import type { Passage } from '@tales/features/passages';
import { useLanguage } from '../i18n/language.ts';
import { chapterPath, localizedPath } from '../paths.ts';
import { chapterNamesOf } from '../reading/chapter-names.ts';
import type { Contents } from '../reading/contents.ts';
import { useChapterLabel } from '../reading/use-chapter-label.ts';
import { languageOfPassage } from './lost-passages.ts';

/** A function that says where a passage comes from: `Four · Slack Water`, and the path to it in its own edition. */
export function useSourceOf(book: string, contents: Contents) {
  const label = useChapterLabel();
  const language = useLanguage();
  return (passage: Passage): { name: string; path: string } => {
    const { place } = passage;
    const entry = contents.find(({ chapter }) =>
      chapterNamesOf(book, chapter.slug).includes(place.chapter),
    );
    if (!entry) return { name: place.chapter, path: localizedPath(`/read/${book}`, language) };
    const { chapter, edition } = entry;
    const short = label(entry, contents);
    const isOwn = edition.lang === place.language;
    const own = isOwn ? language : (languageOfPassage(book, passage) ?? language);
    return {
      name: short === chapter.title ? short : `${short} · ${chapter.title}`,
      path: `${localizedPath(chapterPath(book, chapter.slug), own)}#${place.block}`,
    };
  };
}
