import { useErrorWords } from '../i18n/use-error-words.ts';
import { useToaster } from './toasts.tsx';

/** Shows, in the language of the page, that code could not be loaded. Part of the first load. */
export function useNoConnectionToast(): () => void {
  const { noConnection } = useErrorWords();
  const toaster = useToaster();
  return () => {
    toaster.show({ intent: 'error', text: noConnection });
  };
}
