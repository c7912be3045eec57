import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The types of Negotiator lack the option. */
type EncodingNegotiator = {
  encoding: (available: readonly Encoding[], options: object) => Encoding | undefined;
};

/** Returns the acceptable encoding with the highest quality; of several, the one that compresses best. */
export function preferredEncoding(headers: IncomingHttpHeaders): Encoding {
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** Returns the language with the highest quality, also of a regional variant; without one, the fallback. */
export function preferredLanguage(
  headers: IncomingHttpHeaders,
  languages: ReadonlySet<string>,
  fallback: string,
): string {
  // A wildcard accepts the first.
  return new Negotiator({ headers }).language([fallback, ...languages]) ?? fallback;
}
