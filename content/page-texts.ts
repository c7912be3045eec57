/** The texts of a tale's page: `page.<language>.yaml` in its folder. */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readText } from '@tales/locales/read-text';
import { defaultLanguage, type Language, languages } from '@tales/locales/languages';
import * as z from 'zod/mini';
import { isFileName } from './edition/dialect.ts';
import { parseYaml } from './parse-yaml.ts';
import { pictureNamed } from './tale-files.ts';
import type { Tale, TaleBook } from './tales.ts';

/** A link in a text: its words and its target. */
const LINK = /\[([^\]]+)\]\(([^)]*)\)/g;

const given = z.string('must be given').check(z.trim(), z.minLength(1, 'must not be empty'));

/** What HTML or Markdown would be elsewhere, and readers would see as it is written. */
const MARKUP = /<\/?[a-z][^<>]*>|&#?\w+;|\*[^*\s][^*]*\*|(?<!\w)_[^_\s][^_]*_(?!\w)/i;

const isPlain = z.refine((value) => !MARKUP.test(String(value)), {
  error: ({ input }) =>
    `is plain text, without HTML and Markdown: write "${(MARKUP.exec(String(input))?.[0] ?? '').replaceAll(/<[^<>]*>|[*_]/g, '')}" alone`,
});

const text = given.check(
  isPlain,
  z.refine((value) => !/\]\(/.test(value), 'has no links, which only "notes" have'),
);

/** A paragraph, or a heading between paragraphs. */
const Block = z.union(
  [text, z.strictObject({ heading: text })],
  'must be a paragraph, or "heading: …"',
);

const Blocks = z.array(Block, 'must be a list: each paragraph begins with "- >-"');

/** `[words](author)` is a link to the author's mail address, `[words](/about)` to a page of the site. */
const textWithLinks = given.check(
  isPlain,
  z.refine(
    (value) =>
      [...value.matchAll(LINK)].every(([, , target = '']) => /^(?:author|\/[\w/-]*)$/.test(target)),
    'a link leads to "author", the mail address, or to a page: "[The About page](/about)"',
  ),
);

const Companion = z.strictObject({
  subtitle: z.optional(text),
  intro: Blocks,
  /** Beside the introduction. */
  aside: z.optional(Blocks),
  /** Pictures of the folder `pictures`. */
  gallery: z.optional(
    z.strictObject({
      heading: text,
      intro: text,
      pictures: z.array(
        z.strictObject({
          /** The name of its file. */
          picture: text,
          /** What it shows, and not the name of its file. */
          alt: text,
          caption: text,
          /** The text of the link to its full size. */
          link: text,
        }),
      ),
    }),
  ),
});

const PageTexts = z.strictObject({
  /** The title of the page, for the tab of the browser and for search engines. */
  title: text,
  description: text,
  /** What the selector says of the tale. */
  tagline: text,
  /** What is on the cover, for those who do not see it. */
  cover: text,
  kicker: z.optional(text),
  lead: z.optional(text),
  intro: Blocks,
  notes: z.optional(z.array(z.strictObject({ heading: text, text: textWithLinks }))),
  /** The panels of the books beside the tale, by their names. */
  companions: z.optional(z.record(z.string(), Companion)),
});

const Translation = z.partial(PageTexts);

/** Refuses companions that are no books of the tale, and pictures that it lacks. */
const naming = (tale: Tale) =>
  z.check<Pick<OwnTexts, 'companions'>>(({ value, issues }) => {
    const refuse = (message: string, ...path: (string | number)[]) => {
      issues.push({ code: 'custom', input: value, path: ['companions', ...path], message });
    };
    for (const [name, { gallery }] of Object.entries(value.companions ?? {})) {
      if (tale.books.every(({ file }) => file !== name)) refuse('is no book of tale.yaml', name);
      for (const [at, { picture, alt }] of gallery?.pictures.entries() ?? []) {
        if (isFileName(alt, picture)) {
          refuse(
            'is the name of the file: say what it shows',
            name,
            'gallery',
            'pictures',
            at,
            'alt',
          );
        }
        if (pictureNamed(tale, picture)) continue;
        refuse(
          `is "${picture}", and pictures/${picture}.png is missing`,
          name,
          'gallery',
          'pictures',
          at,
          'picture',
        );
      }
    }
  });

export type TextBlock = z.infer<typeof Block>;
export type CompanionTexts = z.infer<typeof Companion>;

type OwnTexts = z.infer<typeof PageTexts>;

/** The texts of a tale's page as the site loads them, with the taglines of all tales. */
export type PageTexts = OwnTexts & { taglines: Record<string, string> };

/**
 * The texts of a page in a language. Those that its file lacks are in English; of a list, such as the introduction, all
 * or none.
 *
 * @throws Error that names file and line
 */
export function readPageTexts(tale: Tale, language: Language): OwnTexts {
  const original = parseYaml(fileOf(tale, defaultLanguage), PageTexts.check(naming(tale)));
  if (language === defaultLanguage) return original;
  const file = fileOf(tale, language);
  const own = existsSync(file) ? parseYaml(file, Translation.check(naming(tale))) : {};
  const companions = { ...original.companions, ...own.companions };
  return Object.assign({}, original, own, { companions });
}

/** The links to pages of the site in the notes of a language, with their places. */
export function linksOf(tale: Tale, language: Language) {
  const file = fileOf(tale, language);
  if (!existsSync(file)) return [];
  return readText(file)
    .split('\n')
    .flatMap((text, at) =>
      [...text.matchAll(/\]\((\/[\w/-]*)\)/g)].map(([, target = '']) => ({
        file: relative(join(import.meta.dirname, '..'), file),
        line: at + 1,
        target,
      })),
    );
}

/** The names of the pictures that the pages of a tale show in the panel of a book. */
export const galleryOf = (tale: Tale, { file }: TaleBook): string[] => [
  ...new Set(
    languages.flatMap(
      (language) =>
        readPageTexts(tale, language).companions?.[file]?.gallery?.pictures.map(
          ({ picture }) => picture,
        ) ?? [],
    ),
  ),
];

const fileOf = ({ folder }: Tale, language: Language) => join(folder, `page.${language}.yaml`);

/** The texts of the pages of the tales in a language, by the names under which the site loads them. */
export function taleTexts(tales: readonly Tale[], language: Language): Record<string, PageTexts> {
  const pages = tales.map((tale) => ({ tale, texts: readPageTexts(tale, language) }));
  const taglines = Object.fromEntries(pages.map(({ tale, texts }) => [tale.name, texts.tagline]));
  return Object.fromEntries(
    pages.map(({ tale, texts }) => [tale.namespace, { ...texts, taglines }]),
  );
}
