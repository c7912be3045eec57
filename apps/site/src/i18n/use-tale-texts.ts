import type { PageTexts } from '@tales/content';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';
import type { Namespace } from './resources.ts';
import { TextsUnavailable } from './texts-unavailable.ts';

/**
 * The texts of a tale's page in the language of the page. Suspends until they are loaded.
 *
 * @throws TextsUnavailable if loading has finally failed
 */
export function useTaleTexts(namespace: string): PageTexts {
  const language = useLanguage();
  const { i18n } = useTranslation(namespace as Namespace, { lng: language });
  const texts: unknown = i18n.getResourceBundle(language, namespace);
  if (!texts) throw new TextsUnavailable(language, namespace);
  return texts as PageTexts;
}
