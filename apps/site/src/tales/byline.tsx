import type { EditionSummary } from '@tales/content/editions';
import { Text } from '@tales/ui/text';

/** Who wrote a book, if its text says so. */
export function Byline({ edition }: { edition: EditionSummary | undefined }) {
  if (!edition || edition.authors.length === 0) return null;
  return (
    <Text lang={edition.lang}>{new Intl.ListFormat(edition.lang).format(edition.authors)}</Text>
  );
}
