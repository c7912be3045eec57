import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';
import type { Namespace, Resources } from './resources.ts';
import { TextsUnavailable } from './texts-unavailable.ts';

/**
 * The `t` function of a namespace in the language of the page. Suspends until it is loaded.
 *
 * @throws TextsUnavailable if loading has finally failed
 */
export const useText = <N extends Namespace = 'common'>(namespace = 'common' as N): TFunction<N> =>
  useNamespace(namespace).t as unknown as TFunction<N>;

/** The texts of a namespace as one object, otherwise as `useText`. Those with `{{…}}` are for `t`. */
export const useTexts = <N extends Namespace = 'common'>(namespace = 'common' as N): Resources[N] =>
  useNamespace(namespace).texts as Resources[N];

function useNamespace(namespace: Namespace) {
  const language = useLanguage();
  const { t, i18n } = useTranslation(namespace, { lng: language });
  const texts: unknown = i18n.getResourceBundle(language, namespace);
  if (!texts) throw new TextsUnavailable(language, namespace);
  return { t, texts };
}
