import type { Edition } from './edition.ts';

/** Returns the paragraphs that the imprints of the site, PDFs and EPUBs share. */
export function imprintOf(
  { edition, imprint: [first, ...others], isbn, rights: own }: Edition,
  rights: string,
): string[] {
  const kind = [edition && `${edition}.`, first].filter(Boolean).join(' ');
  return [kind, ...others, isbn && `ISBN ${isbn}`, own ?? rights].flatMap((text) => text || []);
}
