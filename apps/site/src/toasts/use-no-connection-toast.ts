import { useTexts } from '../i18n/use-text.ts';
import { useToaster } from './toasts.tsx';

/** Shows, in the language of the page, that code could not be loaded. Part of the first load. */
export function useNoConnectionToast(): () => void {
  const { noConnection } = useTexts().failure;
  const toaster = useToaster();
  return () => {
    toaster.show({ tone: 'danger', text: noConnection });
  };
}
