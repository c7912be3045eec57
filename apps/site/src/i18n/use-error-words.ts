import type { ErrorWords } from '@tales/api-client';
import { errorWords } from '@tales/features/i18n';
import { useMemo } from 'react';
import { useTranslate } from './use-translate.ts';

/** The texts that error messages are composed of, in the language of the page. */
export function useErrorWords(): ErrorWords {
  const t = useTranslate();
  return useMemo(() => errorWords(t), [t]);
}
