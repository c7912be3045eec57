import { sessionMessage } from '@tales/features/auth';
import { useTexts } from '../i18n/use-text.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { useSessionEvents } from './session.tsx';

/** Shows the results of signing in and out as toasts. */
export function SessionToasts() {
  const texts = useTexts();
  const toaster = useToaster();
  useSessionEvents((event) => {
    toaster.show(sessionMessage(event, texts));
  });
  return null;
}
