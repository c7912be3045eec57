import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Negotiator with the option `preferred`, which the type definitions of negotiator lack. */
type EncodingNegotiator = {
  encoding: (available: readonly Encoding[], options: object) => Encoding | undefined;
};

/**
 * Returns the accepted encoding with the highest quality or, among equals, with the best compression.
 * Defaults to `identity`.
 */
export function preferredEncoding(headers: IncomingHttpHeaders): Encoding {
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** Returns the language that the client prefers, or English if it accepts none. `de-AT` also accepts `de`. */
export function preferredLanguage(
  headers: IncomingHttpHeaders,
  languages: ReadonlySet<string>,
): string {
  // English is first, because a wildcard selects the first language.
  return new Negotiator({ headers }).language(['en', ...languages]) ?? 'en';
}
