/** The ways a body can be sent, the one we like best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding to answer with, by the qualities of an `Accept-Encoding` header. */
export function preferredEncoding(accept: string | undefined): Encoding {
  const accepted = parseQualities(accept);
  const wildcard = accepted.get('*') ?? 0;
  // Unnamed, identity is acceptable and liked least (RFC 9110, section 12.5.3).
  const quality = (encoding: Encoding) =>
    accepted.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : wildcard);
  return (
    encodings
      .filter((encoding) => quality(encoding) > 0)
      .sort((a, b) => quality(b) - quality(a))[0] ?? 'identity'
  );
}

/** The language a visitor likes best by prefix (`de-AT` is German), or the fallback. */
export function preferredLanguage(
  accept: string | undefined,
  languages: ReadonlySet<string>,
  fallback: string,
): string {
  return (
    [...parseQualities(accept)]
      .filter(([, quality]) => quality > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([range]) => range.split('-', 1)[0] ?? '')
      .find((language) => languages.has(language)) ?? fallback
  );
}

/** No browser sends more; the rest is not read. */
const MOST_VALUES = 64;
const MOST_PARAMETERS = 8;

/** The values of an `Accept-…` header in their order, each with its quality from 0 to 1. */
function parseQualities(header = ''): Map<string, number> {
  const parts = header.split(',', MOST_VALUES);
  return new Map(
    parts.map((part) => {
      const [value = '', ...parameters] = part
        .split(';', MOST_PARAMETERS)
        .map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [value, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
