import type { ApiFailure } from '@tales/api-client';
import { apiFailureMessage } from '@tales/features/i18n';
import { useTexts } from '../i18n/use-text.ts';
import { useToaster } from './toasts.tsx';

/** Shows why a call failed, in a toast in the language of the page. */
export function useFailureToast(): (failure: ApiFailure | undefined) => void {
  const texts = useTexts().failure;
  const toaster = useToaster();
  return (failure) => {
    toaster.show({ tone: 'danger', text: apiFailureMessage(failure, texts) });
  };
}
