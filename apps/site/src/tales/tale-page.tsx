import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { TaleSelector } from '@tales/ui/tale-selector';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../head/page-head.tsx';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { DocumentActions } from './actions.tsx';
import { coverOf, previewOf, taleNames, type TaleName } from './covers.ts';
import type { BookDocument } from './documents.ts';
import { talePaths } from './tale-paths.ts';

export interface TalePageProps {
  tale: TaleName;
  document: BookDocument;
  meta: { title: string; description: string };
  /** A few words above the title. */
  kicker: string;
  /** The sentence under the title. */
  lead: string;
  coverAlt: string;
  children: ReactNode;
  /** What stands below the tale at the full width of the page. */
  companion?: ReactNode;
}

/** The page of a tale: the choice of three, the cover as hero, Read and Download, then its text. */
export function TalePage({
  tale,
  document,
  meta,
  kicker,
  lead,
  coverAlt,
  children,
  companion,
}: TalePageProps) {
  const t = useText();
  const language = useLanguage();
  const localize = useLocalizedPath();
  const title = t(`tales.${tale}.title`);
  const titleLang = language === 'en' ? undefined : 'en';
  return (
    <div data-tale={tale} className="grid gap-8 sm:gap-14">
      <PageHead
        {...meta}
        indexable
        image={previewOf(tale)}
        book={{ name: title, url: document.url }}
      />
      <TaleSelector.Root label={t('tales.label')} value={tale}>
        {taleNames.map((name) => (
          <TaleSelector.Item
            key={name}
            value={name}
            cover={coverOf(name)}
            heading={t(`tales.${name}.title`)}
            headingLang={titleLang}
            tagline={t(`tales.${name}.tagline`)}
          >
            <Link to={localize(talePaths[name])} />
          </TaleSelector.Item>
        ))}
      </TaleSelector.Root>
      <article className="grid gap-8 md:grid-cols-[2fr_3fr] md:gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <Cover
          source={coverOf(tale)}
          alt={coverAlt}
          sizes="(min-width: 1024px) 352px, (min-width: 768px) 36vw, min(72vw, 320px)"
          priority
          className="mx-auto w-[min(72vw,20rem)] self-start md:sticky md:top-8 md:w-full"
        />
        <div className="grid min-w-0 content-start gap-12 sm:gap-14">
          <header className="grid gap-5 md:pt-6">
            <Text variant="kicker">{kicker}</Text>
            <Heading level={1} size="display" tabIndex={-1} lang={titleLang}>
              {title}
            </Heading>
            <Text size="lead" tone="muted" className="max-w-measure">
              {lead}
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
