/** Content encodings in the server's order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The acceptable encoding with the highest quality; the server's preference decides ties. */
export function preferredEncoding(accept: string | undefined): Encoding {
  // Nearly all browsers send the same header.
  if (last === undefined || last.accept !== accept)
    last = { accept, encoding: negotiateEncoding(accept) };
  return last.encoding;
}

let last: { accept: string | undefined; encoding: Encoding } | undefined;

function negotiateEncoding(accept: string | undefined): Encoding {
  const accepted = parseQualities(accept);
  const wildcard = accepted.get('*') ?? 0;
  // Identity is acceptable unless excluded (RFC 9110, section 12.5.3); here with the lowest quality.
  const quality = (encoding: Encoding) =>
    accepted.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : wildcard);
  return (
    encodings
      .filter((encoding) => quality(encoding) > 0)
      .sort((a, b) => quality(b) - quality(a))[0] ?? 'identity'
  );
}

/** The supported language with the highest quality, matched by its primary subtag, or the fallback. */
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

/** More than any browser sends; further values are ignored. */
const MAX_VALUES = 64;
const MAX_PARAMETERS = 8;

/** The values of an `Accept-*` header in order, each with its quality from 0 to 1. */
function parseQualities(header = ''): Map<string, number> {
  const parts = header.split(',', MAX_VALUES);
  return new Map(
    parts.map((part) => {
      const [value = '', ...parameters] = part
        .split(';', MAX_PARAMETERS)
        .map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [value, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
