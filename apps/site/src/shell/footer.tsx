import { Footer as Base } from '@tales/ui/footer';
import { Text } from '@tales/ui/text';
import { hasSamples } from '../documents/documents.ts';
import { useText } from '../i18n/use-text.ts';
import { LanguageLinks } from '../navigation/language-links.tsx';

export function Footer() {
  const t = useText();
  return (
    <Base>
      <div className="grid max-w-measure gap-2">
        <Text size="small" tone="muted">
          {t('footer.note')}
        </Text>
        {hasSamples && (
          <Text size="small" tone="muted">
            {t('footer.samples')}
          </Text>
        )}
      </div>
      <LanguageLinks />
    </Base>
  );
}
