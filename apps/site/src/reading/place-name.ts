import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import type { ChapterInLanguage } from './load-chapter.ts';

/**
 * Returns a function that names a place by its chapter and the share of the tale before it: `Two, 18 %`, or on a page of another
 * language than the text `Kapitel 2, 18 %`. A chapter without a number is named by its title.
 */
export function usePlaceName(): (place: ChapterInLanguage, share: number) => string {
  const t = useText('read');
  const language = useLanguage();
  // The percent sign is in the text: the first `Intl.NumberFormat` of a page blocks it longer than its hydration.
  return ({ chapter, position, language: textLanguage }, share) => {
    const number =
      textLanguage === language ? chapter.number : t('chapterAt', { number: position });
    return t('placeAt', {
      chapter: position === undefined || number === null ? chapter.title : number,
      percent: Math.round(share * 100),
    });
  };
}
