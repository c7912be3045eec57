import { covers } from '@tales/content';
import { Backdrop } from '@tales/ui/backdrop';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { Prose } from '@tales/ui/prose';
import * as TaleSelector from '@tales/ui/tale-selector';
import { Text } from '@tales/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath, useTitleLang } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { DocumentActions } from '../documents/document-actions.tsx';
import { documents } from '../documents/documents.ts';
import { readerOf, talePages, type TalePage as Page } from '../pages.ts';
import { chaptersOf } from '../reading/chapter-names.ts';
import { NextTale } from './next-tale.tsx';
import { Opening } from './opening.tsx';

export interface TalePageProps {
  page: Page;
  /** The paragraphs that introduce the tale. */
  intro: ReactNode;
  /** Notes below them. */
  children: ReactNode;
  /** Content below the tale, as wide as the page. */
  companion?: ReactNode;
}

/** The layout of a tale: tale selector, cover, heading, Read and Download, opening, text, next tale. */
export function TalePage({
  page: { tale, namespace, document },
  intro,
  children,
  companion,
}: TalePageProps) {
  const t = useText();
  const own = useText(namespace);
  const language = useLanguage();
  const localize = useLocalizedPath();
  const title = t(`tales.${tale}.title`);
  const titleLang = useTitleLang();
  const [firstChapter] = chaptersOf(documents[document].book, language);
  const at = talePages.findIndex((page) => page.tale === tale);
  const next = talePages[(at + 1) % talePages.length];
  return (
    <div data-tale={tale} className="grid gap-8 sm:gap-14">
      <Backdrop className="fixed max-[90rem]:hidden" />
      <TaleSelector.Root label={t('tales.label')} value={tale}>
        {talePages.map(({ tale, path }) => (
          <TaleSelector.Item
            key={tale}
            asChild
            value={tale}
            cover={covers[tale]}
            titleLang={titleLang}
            tagline={t(`tales.${tale}.tagline`)}
          >
            <Link to={localize(path)}>{t(`tales.${tale}.title`)}</Link>
          </TaleSelector.Item>
        ))}
      </TaleSelector.Root>
      {/* On phones the cover stands beside the title, so that Read is on the first screen. */}
      <article className="grid grid-cols-[minmax(0,8rem)_1fr] gap-5 sm:grid-cols-[minmax(0,13rem)_1fr] sm:gap-8 md:grid-cols-[2fr_3fr] md:gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <Cover
          asChild
          source={covers[tale]}
          alt={own('cover.alt')}
          sizes="(min-width: 1024px) 352px, (min-width: 768px) 36vw, (min-width: 640px) 208px, 128px"
          priority
          className="self-start md:sticky md:top-8"
        >
          <Link to={localize(readerOf(document).path)} tabIndex={-1} />
        </Cover>
        <div className="contents md:grid md:min-w-0 md:content-start md:gap-14">
          <header className="contents md:grid md:gap-5 md:pt-6">
            <div className="grid content-center gap-3 md:gap-5">
              <Text variant="kicker">{own('kicker')}</Text>
              <Heading level={1} size="display" tabIndex={-1} lang={titleLang}>
                {title}
              </Heading>
            </div>
            <div className="col-span-full grid gap-5">
              <Text size="lead" tone="muted" className="max-w-measure">
                {own('lead')}
              </Text>
              <DocumentActions document={document} />
            </div>
          </header>
          <div className="col-span-full mt-7 grid gap-12 sm:mt-6 sm:gap-14 md:mt-0">
            {firstChapter && <Opening {...firstChapter} />}
            <Prose opening={!firstChapter}>{intro}</Prose>
            {children}
          </div>
        </div>
      </article>
      {companion}
      {next && <NextTale page={next} />}
    </div>
  );
}
