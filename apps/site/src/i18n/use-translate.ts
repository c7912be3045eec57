import type { Translate } from '@tales/features/i18n';
import type { Namespace } from './resources.ts';
import { useText } from './use-text.ts';

/** The `t` function of a namespace without typed keys, for what every page has under the same keys. */
export const useTranslate = (namespace?: Namespace): Translate =>
  useText(namespace) as unknown as Translate;
