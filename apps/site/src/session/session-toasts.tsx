import { announceSession, sessionLabels } from '@tales/features/auth';
import { useTranslate } from '../i18n/use-translate.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { useSessionEvents } from './session.ts';

/** Shows the outcome of signing in and out as toasts. */
export function SessionToasts() {
  const t = useTranslate();
  const toaster = useToaster();
  useSessionEvents((event) => {
    announceSession(sessionLabels(t), toaster.show)(event);
  });
  return null;
}
