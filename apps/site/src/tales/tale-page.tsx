import { covers } from '@tales/content';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import * as TaleSelector from '@tales/ui/tale-selector';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { DocumentActions } from '../documents/document-actions.tsx';
import { pageEntries, type TalePage as Page } from '../pages.ts';

/** In the order of the table. */
const talePages = pageEntries.map(([, page]) => page).filter((page) => page.kind === 'tale');

export interface TalePageProps {
  page: Page;
  children: ReactNode;
  /** Content below the tale, as wide as the page. */
  companion?: ReactNode;
}

/** The layout of a tale: tale selector, cover, heading, Read and Download, text. */
export function TalePage({
  page: { tale, namespace, document },
  children,
  companion,
}: TalePageProps) {
  const t = useText();
  const own = useText(namespace);
  const language = useLanguage();
  const localize = useLocalizedPath();
  const title = t(`tales.${tale}.title`);
  const titleLang = language === 'en' ? undefined : 'en';
  return (
    <div data-tale={tale} className="grid gap-8 sm:gap-14">
      <TaleSelector.Root label={t('tales.label')} value={tale}>
        {talePages.map(({ tale, path }) => (
          <TaleSelector.Item
            key={tale}
            value={tale}
            cover={covers[tale]}
            heading={t(`tales.${tale}.title`)}
            headingLang={titleLang}
            tagline={t(`tales.${tale}.tagline`)}
          >
            <Link to={localize(path)} />
          </TaleSelector.Item>
        ))}
      </TaleSelector.Root>
      <article className="grid gap-8 md:grid-cols-[2fr_3fr] md:gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <Cover
          source={covers[tale]}
          alt={own('cover.alt')}
          sizes="(min-width: 1024px) 352px, (min-width: 768px) 36vw, min(72vw, 320px)"
          priority
          className="mx-auto w-[min(72vw,20rem)] self-start md:sticky md:top-8 md:w-full"
        />
        <div className="grid min-w-0 content-start gap-12 sm:gap-14">
          <header className="grid gap-5 md:pt-6">
            <Text variant="kicker">{own('kicker')}</Text>
            <Heading level={1} size="display" tabIndex={-1} lang={titleLang}>
              {title}
            </Heading>
            <Text size="lead" tone="muted" className="max-w-measure">
              {own('lead')}
            </Text>
            <DocumentActions document={document} />
          </header>
          {children}
        </div>
      </article>
      {companion}
    </div>
  );
}
