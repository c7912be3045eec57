import type { ErrorWords } from '@tales/api-client';
import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';

/** The words of composed error messages in the language of the page. */
export function useErrorWords(): ErrorWords {
  const t = useText();
  return useMemo(
    () => ({
      noResponse: t('failure.noResponse'),
      noConnection: t('failure.noConnection'),
      reason: t('failure.reason'),
      unknown: t('failure.unknown'),
      network: t('failure.network'),
    }),
    [t],
  );
}
