import { useNavigate } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { pages } from '../pages.ts';
import { returnTo, useSession } from '../session/session.ts';
import { quoteInDraft } from './draft.ts';
import type { Quote } from './quote-text.ts';

/**
 * A function that adds a quotation to what the reader writes in the chat, and leads there, for visitors through the
 * sign-in.
 */
export function useQuoteInChat(): (quote: Quote) => void {
  const { signedIn, username } = useSession();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  return (quote) => {
    quoteInDraft(username, quote);
    if (signedIn) void navigate(localize(pages.chat.path));
    else void navigate(localize(pages.signIn.path), { state: returnTo('chat').state });
  };
}
