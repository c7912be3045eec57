import { author } from '@tales/content/author';
import type { EditionSummary } from '@tales/content/editions';

/** The authors of an edition, as its PDF and EPUB name them. */
export const authorsOf = (edition: EditionSummary | undefined): readonly string[] =>
  edition && edition.authors.length > 0 ? edition.authors : [author.name];

/** The authors and rights of an edition, for schema.org. */
export const creditsOf = (edition: EditionSummary | undefined) => ({
  author: authorsOf(edition).map((name) => ({ '@type': 'Person', name })),
  ...(edition?.rights && { copyrightNotice: edition.rights }),
});
