import type { ErrorWords } from '@tales/api-client';
import { errorWords } from '@tales/features/error-words';
import { useMemo } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';

/** The words of composed error messages in the language of the page. */
export function useErrorWords(): ErrorWords {
  const t = useTranslate();
  return useMemo(() => errorWords(t), [t]);
}
