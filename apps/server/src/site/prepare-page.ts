import type { Config } from '../config.ts';

export type PageSettings = {
  /** What stands in the page where the origin belongs. */
  placeholder: string;
  origin: string;
  canonical: Config['canonical'];
};

/**
 * Finishes a built page for this host: puts the origin in, and lets the canonical address be the
 * English page's or, with `canonical: 'self'`, the page's own.
 */
export function preparePage(
  html: string,
  { placeholder, origin, canonical }: PageSettings,
): string {
  const page = html.replace(tagsWithSelf, (tag, self: string) => {
    const plain = tag.replace(selfAttribute, '');
    return canonical === 'self' ? plain.replace(address, (_, name) => `${name}="${self}"`) : plain;
  });
  const data =
    canonical === 'self'
      ? page.replace(dataBlocks, (block) =>
          block.replaceAll('"canonical":"english"', '"canonical":"self"'),
        )
      : page;
  return data.replaceAll(placeholder, () => origin);
}

const tagsWithSelf = /<(?:link|meta)\s[^>]*?data-self="([^"]*)"[^>]*>/g;
const selfAttribute = /\sdata-self="[^"]*"/;
const address = /(?<=\s)(href|content)="[^"]*"/;
const dataBlocks = /<script\s[^>]*type="application\/json"[^>]*>.*?<\/script>/gs;
