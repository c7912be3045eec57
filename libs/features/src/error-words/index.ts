import type { ErrorWords } from '@tales/api-client';
import type { Translate } from '../translate/index.ts';

/** The words that messages about failed calls are composed of. */
export const errorWords = (t: Translate): ErrorWords => ({
  noResponse: t('common:failure.noResponse'),
  noConnection: t('common:failure.noConnection'),
  reason: t('common:failure.reason'),
  unknown: t('common:failure.unknown'),
  network: t('common:failure.network'),
});
