/** Reads the texts of a tale's page from `page.<language>.yaml` in the folder of the tale. */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readText } from '@tales/locales/read-text';
import { defaultLanguage, type Language, languages } from '@tales/locales/languages';
import * as z from 'zod/mini';
import { isFileName } from './edition/dialect.ts';
import { parseYaml } from './parse-yaml.ts';
import { pictureNamed } from './tale-files.ts';
import type { TaleSource, TaleBook } from './tales.ts';

const LINK = /\[([^\]]+)\]\(([^)]*)\)/g;

const given = z.string('must be given').check(z.trim(), z.minLength(1, 'must not be empty'));

/** Matches HTML tags, character references and Markdown emphasis, which the page would show literally. */
const MARKUP = /<\/?[a-z][^<>]*>|&#?\w+;|\*[^*\s][^*]*\*|(?<!\w)_[^_\s][^_]*_(?!\w)/i;

const isPlain = z.refine((value) => !MARKUP.test(String(value)), {
  error: ({ input }) =>
    `must be plain text, without HTML and Markdown: write only "${(MARKUP.exec(String(input))?.[0] ?? '').replaceAll(/<[^<>]*>|[*_]/g, '')}"`,
});

const text = given.check(
  isPlain,
  z.refine((value) => !/\]\(/.test(value), 'cannot contain links: move them to "notes"'),
);

const Block = z.union(
  [text, z.strictObject({ heading: text })],
  'must be a paragraph, or "heading: …"',
);

const Blocks = z.array(Block, 'must be a list: each paragraph begins with "- >-"');

/** Text with links such as `[words](/about)`. `[words](author)` links to the email address in `site.json`. */
const textWithLinks = given.check(
  isPlain,
  z.refine(
    (value) =>
      [...value.matchAll(LINK)].every(([, , target = '']) => /^(?:author|\/[\w/-]*)$/.test(target)),
    'has a link that leads neither to "author" nor to a page: write it like [The About page](/about)',
  ),
);

const Companion = z.strictObject({
  subtitle: z.optional(text),
  intro: Blocks,
  /** Text beside the introduction on wide screens. */
  aside: z.optional(Blocks),
  gallery: z.optional(
    z.strictObject({
      heading: text,
      intro: text,
      pictures: z.array(
        z.strictObject({
          /** Name of the file in `pictures`, without its extension. */
          picture: text,
          /** Alternative text, which must not be the name of the file. */
          alt: text,
          caption: text,
          /** Text of the link to the full-size picture. */
          link: text,
        }),
      ),
    }),
  ),
});

const PageTexts = z.strictObject({
  title: text,
  description: text,
  /** Short description of the tale in the components `TaleSelector` and `NextTale`. */
  tagline: text,
  cover: text,
  kicker: z.optional(text),
  lead: z.optional(text),
  intro: Blocks,
  notes: z.optional(z.array(z.strictObject({ heading: text, text: textWithLinks }))),
  /** Texts for the panels of companion books, by name of the book in `tale.yaml`. */
  companions: z.optional(z.record(z.string(), Companion)),
});

const Translation = z.partial(PageTexts);

/** Rejects companions that are not books of the tale, missing pictures, and file names as alt texts. */
const naming = (tale: TaleSource) =>
  z.check<Pick<OwnTexts, 'companions'>>(({ value, issues }) => {
    const refuse = (message: string, ...path: (string | number)[]) => {
      issues.push({ code: 'custom', input: value, path: ['companions', ...path], message });
    };
    for (const [name, { gallery }] of Object.entries(value.companions ?? {})) {
      if (tale.books.every(({ file }) => file !== name))
        refuse('is not a book of tale.yaml: correct the name, or add the book', name);
      for (const [index, { picture, alt }] of gallery?.pictures.entries() ?? []) {
        const path = [name, 'gallery', 'pictures', index];
        if (isFileName(alt, picture)) {
          refuse('is the name of the file: describe the picture', ...path, 'alt');
        }
        if (!pictureNamed(tale, picture)) {
          refuse(
            `is "${picture}", but pictures/${picture}.png is missing: add it, or correct the name`,
            ...path,
            'picture',
          );
        }
      }
    }
  });

export type TextBlock = z.infer<typeof Block>;
export type CompanionTexts = z.infer<typeof Companion>;

type OwnTexts = z.infer<typeof PageTexts>;

/** The texts of a tale's page as the site loads them, with the taglines of all tales. */
export type PageTexts = OwnTexts & { taglines: Record<string, string> };

/**
 * Reads a tale's page texts in a language. Missing top-level fields and companions fall back to English.
 * @throws Error with the file and, where known, the line of each problem
 */
export function readPageTexts(tale: TaleSource, language: Language): OwnTexts {
  const original = parseYaml(fileOf(tale, defaultLanguage), PageTexts.check(naming(tale)));
  if (language === defaultLanguage) return original;
  const file = fileOf(tale, language);
  const own = existsSync(file) ? parseYaml(file, Translation.check(naming(tale))) : {};
  const companions = { ...original.companions, ...own.companions };
  return Object.assign({}, original, own, { companions });
}

/** Returns the internal links in `page.<language>.yaml` of a tale, each with its file and line. */
export function linksOf(tale: TaleSource, language: Language) {
  const file = fileOf(tale, language);
  if (!existsSync(file)) return [];
  return readText(file)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\]\((\/[\w/-]*)\)/g)].map(([, target = '']) => ({
        file: relative(join(import.meta.dirname, '..'), file),
        line: index + 1,
        target,
      })),
    );
}

/** Returns the names of the pictures that the gallery of a book shows in at least one language. */
export const galleryOf = (tale: TaleSource, { file }: TaleBook): string[] => [
  ...new Set(
    languages.flatMap(
      (language) =>
        readPageTexts(tale, language).companions?.[file]?.gallery?.pictures.map(
          ({ picture }) => picture,
        ) ?? [],
    ),
  ),
];

const fileOf = ({ folder }: TaleSource, language: Language) =>
  join(folder, `page.${language}.yaml`);

/** Returns the texts of the tales' pages in a language, by namespace of the tale. */
export function taleTexts(
  tales: readonly TaleSource[],
  language: Language,
): Record<string, PageTexts> {
  const pages = tales.map((tale) => ({ tale, texts: readPageTexts(tale, language) }));
  const taglines = Object.fromEntries(pages.map(({ tale, texts }) => [tale.name, texts.tagline]));
  return Object.fromEntries(
    pages.map(({ tale, texts }) => [tale.namespace, { ...texts, taglines }]),
  );
}
