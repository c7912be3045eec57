export type MessagePiece = string | { text: string; href: string };

const URLS = /(?<![\p{L}\p{N}])https?:\/\/\S+/giu;

const TRAILING = `.,;:!?'’…*_>"“”«»`;

/** Matches characters that can disguise a URL, for example by changing the text direction. */
const DECEPTIVE = /[\p{Cf}\p{Cc}<>"“”«»]/u;

/** Matches an ellipsis or two dots, which indicate a truncated URL. */
const CUT = /…|\.\./u;

/**
 * Splits plain text into strings and links (its `http` and `https` URLs), in linear time. Truncated, invalid
 * and deceptive URLs remain text.
 */
export function splitLinks(content: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const { 0: match, index } of content.matchAll(URLS)) {
    const text = withoutTrailing(match);
    const href = hrefOf(text);
    if (href === undefined || CUT.test(match.slice(text.length))) continue;
    if (index > end) pieces.push(content.slice(end, index));
    pieces.push({ text, href });
    end = index + text.length;
  }
  if (end < content.length) pieces.push(content.slice(end));
  return pieces;
}

/** Removes the characters of `TRAILING` and unmatched closing parentheses from the end of a URL. */
function withoutTrailing(url: string): string {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.includes(last)) break;
  }
  return url.slice(0, end);
}

function hrefOf(text: string): string | undefined {
  if (DECEPTIVE.test(text) || !URL.canParse(text)) return undefined;
  const { host, href } = new URL(text);
  const [, , typedHost = ''] = text.split(/[/?#]/u, 3);
  // Rejects, for example, URLs with a user name, a default port or a non-ASCII host.
  return typedHost.toLowerCase() === host ? href : undefined;
}
