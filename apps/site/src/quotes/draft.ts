/** What readers have begun to write in the chat, for as long as the page is open: nothing of it is stored. */

/** By user name; that of a visitor is of whoever signs in next. */
const drafts = new Map<string | undefined, string>();

/** Another reader who signs in on this device does not see it. */
export const draftOf = (username: string | undefined): string =>
  [...new Set([username, undefined])]
    .map((name) => drafts.get(name)?.trimEnd())
    .filter(Boolean)
    .join('\n\n');

export function keepDraft(username: string | undefined, text: string): void {
  drafts.delete(undefined);
  drafts.set(username, text);
}

/**
 * Adds a text to a draft, in a paragraph of its own; false if there is no room for it.
 *
 * @param length the most characters of a message
 * @param textFor makes a text of at most so many characters; empty if it cannot
 */
export function addToDraft(
  username: string | undefined,
  length: number,
  textFor: (room: number) => string,
): boolean {
  const before = draftOf(username);
  const start = before === '' ? '' : `${before}\n\n`;
  const text = textFor(length - start.length);
  if (text !== '') keepDraft(username, start + text);
  return text !== '';
}
