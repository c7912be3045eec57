/** A piece of a message: text, or a URL that can be followed. */
export type MessagePiece = string | { text: string; href: string };

const URLS = /https?:\/\/[^\s<>"“”«»]+/giu;

/** What ends a sentence and not a URL. */
const TRAILING = /[.,;:!?'’…*_]+$/u;

/** Characters that change the direction of what follows, or are invisible: a URL with them looks like another one. */
const DECEPTIVE = /[\p{Cf}\p{Cc}]/u;

/**
 * Finds the URLs of `http` and `https` in a plain text. One with a user name, with a deceptive character or without a
 * valid host stays text.
 */
export function splitLinks(content: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const { 0: match, index } of content.matchAll(URLS)) {
    const text = withoutTrailing(match);
    const href = hrefOf(text);
    if (href === undefined) continue;
    if (index > end) pieces.push(content.slice(end, index));
    pieces.push({ text, href });
    end = index + text.length;
  }
  if (end < content.length) pieces.push(content.slice(end));
  return pieces;
}

/** Without punctuation, and without a bracket that is not opened inside. */
function withoutTrailing(url: string): string {
  const text = url.replace(TRAILING, '');
  const isOpened = text.split('(').length >= text.split(')').length;
  return text.endsWith(')') && !isOpened ? withoutTrailing(text.slice(0, -1)) : text;
}

function hrefOf(text: string): string | undefined {
  if (DECEPTIVE.test(text)) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.hostname && !url.username && !url.password ? url.href : undefined;
}
