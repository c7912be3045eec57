import { sessionMessage } from '@tales/features/auth';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTexts } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { pagePath } from '../paths.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { returnPath } from './return-path.ts';
import { useSessionEvents } from './session.tsx';

/** Shows the outcome of signing in and out as toasts. After signing in they offer the chat, until it opens. */
export function SessionToasts() {
  const texts = useTexts();
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const { pathname, state } = useLocation();

  const openChat = {
    label: texts.session.openChat,
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
    const message = sessionMessage(event, texts);
    const id = toaster.show(offersChat ? { ...message, action: openChat } : message);
    if (offersChat) offer.current = id;
  });
  return null;
}
