import type { Edition } from './edition.ts';

/** The paragraphs of the imprint: what the edition is, and who may do what with it. `rights`: if the text says nothing. */
export function imprintOf(
  { edition, imprint: [first, ...others], isbn, rights: own }: Edition,
  rights: string,
): string[] {
  const kind = [edition && `${edition}.`, first].filter(Boolean).join(' ');
  return [kind, ...others, isbn && `ISBN ${isbn}`, own ?? rights].flatMap((text) => text || []);
}
