import { announceSession, sessionLabels } from '@tales/features/auth';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pages } from '../pages.ts';
import { pagePath } from '../paths.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { returnPath } from './return-path.ts';
import { useSessionEvents } from './session.tsx';

/** Shows the outcome of signing in and out as toasts. After signing in they offer the chat, until it opens. */
export function SessionToasts() {
  const t = useTranslate();
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const { pathname, state } = useLocation();

  const openChat = {
    label: t('session.openChat'),
    onSelect: () => void navigate(localize(pages.chat.path)),
  };

  const offer = useRef(NaN);
  const page = pagePath(pathname);
  useEffect(() => {
    if (page === pages.chat.path) toaster.dismiss(offer.current);
  }, [page, toaster]);

  useSessionEvents((event) => {
    toaster.dismiss(offer.current);
    const leadsToChat = page === pages.invitation.path || returnPath(state) === pages.chat.path;
    const offersChat = event.type === 'auth.signedIn' && !leadsToChat;
    announceSession(sessionLabels(t), (message) => {
      const id = toaster.show(offersChat ? { ...message, action: openChat } : message);
      if (offersChat) offer.current = id;
    })(event);
  });
  return null;
}
