import type { Translate } from '@tales/features/translate';
import type { Namespace } from './resources.ts';
import { useText } from './use-text.ts';

/**
 * The texts of a namespace and the common ones, for the labels of features, which know their keys
 * but not our types; a test holds the two together.
 */
export const useTranslate = (namespace?: Namespace): Translate =>
  useText(namespace) as unknown as Translate;
