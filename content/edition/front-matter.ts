/** Parses the front matter of a text: YAML between two lines of `---`. */

import type { VFile } from 'vfile';
import * as z from 'zod/mini';
import { checkYaml } from '../parse-yaml.ts';

const text = z.string('must be given').check(z.trim(), z.minLength(1, 'must not be empty'));

const optional = z._default(z.nullable(text), null);

const several = z._default(
  z.union(
    [
      z.pipe(
        text,
        z.transform((one: string) => [one]),
      ),
      z.array(text),
    ],
    'must be a text or a list of texts',
  ),
  [],
);

const slugs = several.check(
  z.refine(
    (names) => names.every((name) => /^[a-z0-9-]+$/.test(name)),
    'must be a name such as the-roads, or a list of names',
  ),
);

const Series = z.union(
  [
    z.pipe(
      text,
      z.transform((name: string) => ({ name, position: null })),
    ),
    z.strictObject({ name: text, position: optional }),
  ],
  'must be a name, or have a name and a position',
);

const isbn = text.check(z.regex(/^97[89](?:[- ]?\d){10}$/, 'must be an ISBN of 13 digits'));

/** `content/docs/markdown.md` describes the fields. */
const FrontMatter = z.strictObject({
  title: text,
  gloss: optional,
  subtitle: optional,
  author: several,
  translator: several,
  series: z._default(z.nullable(Series), null),
  edition: optional,
  imprint: several,
  rights: optional,
  isbn: z._default(z.nullable(isbn), null),
  description: optional,
  subjects: several,
  certifier: optional,
  published: z.iso.date('must be a date such as 2026-11-22'),
  formerly: slugs,
  excerpt: z.pipe(
    z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
    z.transform((value: 'true' | 'false') => value === 'true'),
  ),
});

export type Metadata = NonNullable<ReturnType<typeof parseFrontMatter>>;

/** Parses the YAML between the `---` lines. If it is invalid, adds problems to `file`. */
export function parseFrontMatter(yaml: string, file: VFile) {
  // The newline replaces the first `---` line, so that line numbers are correct. The `failsafe` schema
  // parses numbers and dates as strings.
  const result = checkYaml(`\n${yaml}`, FrontMatter, { schema: 'failsafe' });
  if (!Array.isArray(result)) {
    const { author: authors, translator: translators, ...rest } = result.value;
    return { ...rest, authors, translators };
  }
  for (const { line = 1, message } of result) {
    file.message(`front matter: ${message}`, { line, column: 1 });
  }
  return undefined;
}
