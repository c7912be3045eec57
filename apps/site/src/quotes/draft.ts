/** What readers have begun to write in the chat, for as long as the page is open: nothing of it is stored. */
import { quoteText, type Quote } from './quote-text.ts';

interface Draft {
  text: string;
  /** What is added to it in the chat. */
  quotes: readonly Quote[];
}

/** By user name; that of a visitor is of whoever signs in next. */
const drafts = new Map<string | undefined, Draft>();

/** Another reader who signs in on this device does not see it. */
const draftsOf = (username: string): Draft[] =>
  [drafts.get(username), drafts.get(undefined)].filter((draft) => draft !== undefined);

export function keepDraft(username: string | undefined, text: string): void {
  drafts.delete(undefined);
  drafts.set(username, { text, quotes: [] });
}

export function quoteInDraft(username: string | undefined, quote: Quote): void {
  const { text = '', quotes = [] } = drafts.get(username) ?? {};
  drafts.set(username, { text, quotes: [...quotes, quote] });
}

/**
 * A reader's draft, with each quotation in a paragraph of its own as far as there is room.
 *
 * @param length the most characters of a message
 */
export function draftOf(username: string, length: number): { text: string; isFull: boolean } {
  let text = '';
  let isFull = false;
  for (const draft of draftsOf(username)) {
    text ||= draft.text;
    for (const quote of draft.quotes) {
      const start = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
      const added = quoteText(quote, length - start.length);
      if (added === '') isFull = true;
      else text = start + added;
    }
  }
  return { text, isFull };
}
