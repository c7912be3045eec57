import { announceSession, sessionLabels } from '@tales/features/session-messages';
import { useTranslate } from '../i18n/use-translate.ts';
import { useToaster } from '../shell/toasts.tsx';
import { useSessionEvents } from './session.ts';

/** Says how signing in and out went. */
export function SessionToasts() {
  const t = useTranslate();
  const toaster = useToaster();
  useSessionEvents((event) => {
    announceSession(sessionLabels(t), toaster.show)(event);
  });
  return null;
}
