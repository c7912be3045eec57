import { useLanguage, useText } from '../i18n/hooks.ts';
import type { ChapterInLanguage } from './load-chapter.ts';

/**
 * Returns a function that formats a place as its chapter and the preceding share of the tale: `Two, 18 %`, or
 * `Kapitel 2, 18 %` if the text is not in the language of the page. A title replaces a missing number.
 */
export function usePlaceName(): (place: ChapterInLanguage, share: number) => string {
  const t = useText('read');
  const language = useLanguage();
  // The text contains the percent sign, because the first `Intl.NumberFormat` would slow down hydration.
  return ({ chapter, position, language: textLanguage }, share) => {
    const number =
      textLanguage === language ? chapter.number : t('chapterAt', { number: position });
    return t('placeAt', {
      chapter: position === undefined || number === null ? chapter.title : number,
      percent: Math.round(share * 100),
    });
  };
}
