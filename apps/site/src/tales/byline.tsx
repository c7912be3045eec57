import type { EditionSummary } from '@tales/content/editions';
import { Text } from '@tales/ui/text';

/** The authors of a book, and its series. */
export function Byline({ edition }: { edition: EditionSummary | undefined }) {
  if (!edition) return null;
  const { authors, lang, series } = edition;
  return (
    <>
      <Text lang={lang}>{new Intl.ListFormat(lang).format(authors)}</Text>
      {series && (
        <Text size="small" lang="en">
          {[series.name, series.position].filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  );
}
