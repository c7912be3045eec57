import { Footer } from '@tales/ui/footer';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { offersSamples } from '../catalogue.ts';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { LanguageLinks } from '../navigation/language-links.tsx';
import { chapterFeed, mailToAuthor } from '../paths.ts';

export function SiteFooter() {
  const t = useText();
  return (
    <Footer>
      <div className="grid max-w-measure gap-2">
        <Text size="small" tone="muted">
          {t('footer.note')}
        </Text>
        {offersSamples && (
          <Text size="small" tone="muted">
            {t('footer.samples')}
          </Text>
        )}
        <Text asChild size="small">
          <p className="flex flex-wrap gap-x-6">
            <TextLink href={mailToAuthor()} className="inline-flex min-h-11 items-center">
              {t('footer.write')}
            </TextLink>
            <TextLink
              href={chapterFeed(useLanguage()).path}
              className="inline-flex min-h-11 items-center"
            >
              {t('footer.feed')}
            </TextLink>
          </p>
        </Text>
      </div>
      <LanguageLinks />
    </Footer>
  );
}
