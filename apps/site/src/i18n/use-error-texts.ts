import type { ErrorTexts } from '@tales/api-client';
import { errorTexts } from '@tales/features/i18n';
import { useMemo } from 'react';
import { useTranslate } from './use-translate.ts';

/** The texts that error messages are composed of, in the language of the page. */
export function useErrorTexts(): ErrorTexts {
  const t = useTranslate();
  return useMemo(() => errorTexts(t), [t]);
}
