import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** `Negotiator` with the option `preferred`, which its type definitions lack. */
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

/** Returns the client's preferred language, or `en` by default. The range `de-AT` also matches `de`. */
export function preferredLanguage(
  headers: IncomingHttpHeaders,
  languages: ReadonlySet<string>,
): string {
  // English is first, because a wildcard selects the first language.
  return new Negotiator({ headers }).language(['en', ...languages]) ?? 'en';
}
