import type { Translate } from '@tales/features/i18n';
import type { Namespace } from './resources.ts';
import { useText } from './use-text.ts';

/**
 * The `t` function of a namespace without typed keys, for the labels of features, which do not know
 * the site's types. `feature-labels.test.ts` checks that every key exists.
 */
export const useTranslate = (namespace?: Namespace): Translate =>
  useText(namespace) as unknown as Translate;
