import type { Config } from '../config.ts';

export type PageSettings = {
  /** Text of the built page that is replaced with `origin`. */
  placeholder: string;
  origin: string;
  canonical: Config['canonical'];
};

/**
 * Replaces the placeholder in a built page with the site's origin. Applies the setting `canonical` to the
 * canonical URLs and the JSON data of the page. Inline scripts and styles must not contain the placeholder,
 * because the Content-Security-Policy contains their hashes.
 */
export function preparePage(
  html: string,
  { placeholder, origin, canonical }: PageSettings,
): string {
  return html
    .replace(tagsWithSelf, (tag, self: string) => {
      const plain = tag.replace(selfAttribute, '');
      return canonical === 'self'
        ? plain.replace(address, (_, name) => `${name}="${self}"`)
        : plain;
    })
    .replace(dataBlocks, (block) =>
      block.replaceAll('"canonical":"english"', `"canonical":"${canonical}"`),
    )
    .replaceAll(placeholder, () => origin);
}

const tagsWithSelf = /<(?:link|meta)\s[^>]*?data-self="([^"]*)"[^>]*>/g;
const selfAttribute = /\sdata-self="[^"]*"/;
const address = /(?<=\s)(href|content)="[^"]*"/;
const dataBlocks = /<script\s[^>]*type="application\/json"[^>]*>.*?<\/script>/gs;
