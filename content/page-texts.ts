/** The texts of a tale's page: `page.<language>.yaml` in its folder. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { EditionLanguage } from './edition/edition.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Tale, TaleBook } from './tales.ts';

const text = z.string('must be given').check(z.trim(), z.minLength(1, 'must not be empty'));

/** A paragraph, or a heading between paragraphs. */
const Block = z.union(
  [text, z.strictObject({ heading: text })],
  'must be a paragraph, or "heading: …"',
);

const Blocks = z.array(Block, 'must be a list: each paragraph begins with "- >-"');

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
  /** What the selector and the catalogue say of the tale. */
  tagline: text,
  /** What is on the cover, for those who do not see it. */
  cover: text,
  kicker: z.optional(text),
  lead: z.optional(text),
  intro: Blocks,
  notes: z._default(z.array(z.strictObject({ heading: text, text })), []),
  /** The panels of the books beside the tale, by their names. */
  companions: z._default(z.record(z.string(), Companion), {}),
});

export type TextBlock = z.infer<typeof Block>;
export type CompanionTexts = z.infer<typeof Companion>;

/** `lang` is the language of the texts, if it is not the one that was asked for. */
type OwnTexts = z.infer<typeof PageTexts> & { lang?: 'en' };

/** The texts of a tale's page as the site loads them, with what they say of the other tales. */
export type PageTexts = OwnTexts & { tales: Record<string, TaleTexts> };

/** The texts of a page in a language, otherwise in English. @throws Error that names file and line */
export function readPageTexts(tale: Tale, language: EditionLanguage): OwnTexts {
  const own = fileOf(tale, language);
  const texts = existsSync(own)
    ? parseYaml(own, PageTexts)
    : { ...parseYaml(fileOf(tale, 'en'), PageTexts), lang: 'en' as const };
  return texts;
}

/** The names of the pictures that the page of a tale shows in the panel of a book. */
export const galleryOf = (tale: Tale, { file }: TaleBook): string[] =>
  readPageTexts(tale, 'en').companions[file]?.gallery?.pictures.map(({ picture }) => picture) ?? [];

const fileOf = ({ folder }: Tale, language: EditionLanguage) =>
  join(folder, `page.${language}.yaml`);

/** What other pages say of a tale. */
export type TaleTexts = Pick<OwnTexts, 'tagline' | 'lang'>;

/** The texts of the pages of the tales in a language, by the names under which the site loads them. */
export function taleTexts(
  tales: readonly Tale[],
  language: EditionLanguage,
): Record<string, PageTexts> {
  const pages = tales.map((tale) => ({ tale, texts: readPageTexts(tale, language) }));
  const others = Object.fromEntries(
    pages.map(({ tale, texts: { tagline, lang } }) => [
      tale.name,
      { tagline, ...(lang && { lang }) },
    ]),
  );
  return Object.fromEntries(
    pages.map(({ tale, texts }) => [tale.namespace, { ...texts, tales: others }]),
  );
}
