import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';
import type { Namespace } from './resources.ts';
import { TextsUnavailable } from './texts-unavailable.ts';

/**
 * The `t` function of a namespace in the language of the page. Suspends until it is loaded.
 *
 * @throws TextsUnavailable if loading has finally failed
 */
export function useText<N extends Namespace = 'common'>(namespace = 'common' as N): TFunction<N> {
  const language = useLanguage();
  const { t, i18n } = useTranslation(namespace, { lng: language });
  if (!i18n.hasResourceBundle(language, namespace)) throw new TextsUnavailable(language, namespace);
  return t as unknown as TFunction<N>;
}
