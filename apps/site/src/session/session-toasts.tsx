import { announceSession, sessionLabels } from '@tales/features/session-messages';
import { useEffect } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { useToaster } from '../shell/toasts.tsx';
import { useSession } from './session.ts';

/** Says how signing in and out went. */
export function SessionToasts() {
  const t = useTranslate();
  const toaster = useToaster();
  const { auth } = useSession();

  useEffect(
    () => (auth ? announceSession(auth, sessionLabels(t), toaster.show) : undefined),
    [auth, t, toaster],
  );

  return null;
}
