import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';
import type { Namespace } from './resources.ts';

/** The texts of a namespace in the language of the page; suspends until they are at hand. */
export function useText<N extends Namespace = 'common'>(namespace = 'common' as N): TFunction<N> {
  const language = useLanguage();
  return useTranslation(namespace, { lng: language }).t as unknown as TFunction<N>;
}
