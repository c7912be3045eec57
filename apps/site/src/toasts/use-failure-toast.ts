import type { ApiFailure } from '@tales/api-client';
import { apiFailureMessage } from '@tales/features/i18n';
import { useErrorWords } from '../i18n/use-error-words.ts';
import { useToaster } from './toasts.tsx';

/** Shows why a call failed, in a toast in the language of the page. */
export function useFailureToast(): (failure: ApiFailure | undefined) => void {
  const words = useErrorWords();
  const toaster = useToaster();
  return (failure) => {
    toaster.show({ intent: 'error', text: apiFailureMessage(failure, words) });
  };
}
