/** A piece of a message: text, or a URL that can be followed. */
export type MessagePiece = string | { text: string; href: string };

const URLS = /(?<![\p{L}\p{N}])https?:\/\/\S+/giu;

/** Punctuation that ends a sentence or a quotation, not a URL. */
const TRAILING = `.,;:!?'’…*_>"“”«»`;

/**
 * Characters that change the direction of what follows, are invisible, or end a quotation: a URL with them is read as
 * another one.
 */
const DECEPTIVE = /[\p{Cf}\p{Cc}<>"“”«»]/u;

/** Replaces the end of a shortened URL. */
const CUT = /…|\.\./u;

/**
 * Finds the URLs of `http` and `https` in a plain text, in linear time: readers send what they like. One whose host
 * is not the one that is read, such as with a user name or a look-alike letter, one with a deceptive character, and one
 * that is not whole stay text.
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

/** Without punctuation, and without a bracket that is not opened inside. */
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
  return typedHost.toLowerCase() === host ? href : undefined;
}
