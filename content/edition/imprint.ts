import type { Edition } from './edition.ts';

/** Returns the paragraphs of an imprint. `rights`: statement used if the front matter has no `rights`. */
export function imprintOf(
  { edition, imprint: [first, ...others], isbn, rights: own }: Edition,
  rights: string,
): string[] {
  const kind = [edition && `${edition}.`, first].filter(Boolean).join(' ');
  return [kind, ...others, isbn && `ISBN ${isbn}`, own ?? rights].flatMap((text) => text || []);
}
