import { readTales, taleTexts, type TaleSource } from '@tales/content/vite';
import { BOOK_NAMESPACE, readTexts } from '@tales/locales/texts';
import type { ResourceLanguage } from 'i18next';
import type { Resources } from '../src/i18n/resources.ts';
import type { Language } from '@tales/locales/languages';

export type TextsOfLanguage = ResourceLanguage & Resources;

export function siteTexts(
  language: Language,
  tales: readonly TaleSource[] = readTales(),
): TextsOfLanguage {
  const { [BOOK_NAMESPACE]: _, ...texts } = readTexts(language);
  return { ...texts, ...taleTexts(tales, language) } as unknown as TextsOfLanguage;
}
