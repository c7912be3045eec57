import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { positionIn, type Contents, type ContentsEntry } from './contents.ts';

/**
 * A function that names a chapter shortly: `Two`, or in a page of another language than its text `Kapitel 2`. One
 * without a number is named by its title.
 */
export function useChapterLabel() {
  const t = useText('read');
  const language = useLanguage();
  return ({ chapter, edition }: ContentsEntry, contents: Contents): string => {
    const number = positionIn(contents, chapter);
    if (chapter.number === null || number === undefined) return chapter.title;
    return edition.language === language ? chapter.number : t('chapterAt', { number });
  };
}
