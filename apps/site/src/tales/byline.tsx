import type { EditionSummary } from '@tales/content/editions';
import { Text } from '@tales/ui/text';

export function Byline({ edition }: { edition: EditionSummary | undefined }) {
  if (!edition) return null;
  const { authors, lang, series } = edition;
  return (
    <Text size="small">
      <span lang={lang}>{new Intl.ListFormat(lang).format(authors)}</span>
      {series && (
        <>
          {' · '}
          <span lang="en">{[series.name, series.position].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </Text>
  );
}
