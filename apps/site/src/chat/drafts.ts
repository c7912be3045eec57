/** What readers have begun to write in the chat, by user name, for as long as the page is open: nothing is stored. */
export const drafts = new Map<string, string>();
