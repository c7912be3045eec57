import type { AuthFailure } from '@tales/features/auth';
import type { ErrorWords } from '@tales/api-client';
import { useEffect } from 'react';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { useText } from '../i18n/use-text.ts';
import { useToaster } from '../shell/toasts.tsx';
import { useSession } from './session.ts';

/** Says how signing in and out went. */
export function SessionToasts() {
  const t = useText();
  const words = useErrorWords();
  const toaster = useToaster();
  const { auth } = useSession();

  useEffect(() => {
    if (!auth) return undefined;
    const success = (text: string) => {
      toaster.show({ intent: 'success', text });
    };
    const error = (text: string) => {
      toaster.show({ intent: 'error', text });
    };
    const subscriptions = [
      auth.on('auth.signedIn', () => {
        success(t('session.signedIn'));
      }),
      auth.on('auth.signedOut', () => {
        success(t('session.signedOut'));
      }),
      auth.on('auth.expired', () => {
        error(t('session.expired'));
      }),
      auth.on('auth.signInFailed', ({ failure }) => {
        if (failure.kind === 'badCredentials') error(t('session.failed'));
        else if (failure.kind === 'noReply') error(t('session.noReply'));
        else void describe(failure, words).then(error);
      }),
      auth.on('auth.signOutFailed', ({ failure }) => {
        void describe(failure, words).then((reason) => {
          error(`${t('session.signOutFailed')} ${reason}`);
        });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [auth, t, toaster, words]);

  return null;
}

async function describe(failure: AuthFailure, words: ErrorWords): Promise<string> {
  const { authFailureMessage } = await import('./auth-failure-message.ts');
  return authFailureMessage(failure, words);
}
