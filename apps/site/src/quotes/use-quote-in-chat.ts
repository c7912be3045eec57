import { MAX_CONTENT_LENGTH } from '@tales/api-client/wire';
import { useNavigate } from 'react-router-dom';
import { addToDraft } from './draft.ts';
import { useLocalizedPath } from '../i18n/language.ts';
import { pages } from '../pages.ts';
import { returnTo, useSession } from '../session/session.ts';
import { quoteText, type Quote } from './quote-text.ts';

/**
 * A function that adds a quotation to what the reader writes in the chat, and leads there, for visitors through the
 * sign-in. Returns false if the draft has no room for it.
 */
export function useQuoteInChat(): (quote: Quote) => boolean {
  const { signedIn, username } = useSession();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  return (quote) => {
    const isAdded = addToDraft(username, MAX_CONTENT_LENGTH, (room) => quoteText(quote, room));
    if (isAdded && signedIn) void navigate(localize(pages.chat.path));
    else if (isAdded) void navigate(localize(pages.signIn.path), { state: returnTo('chat').state });
    return isAdded;
  };
}
