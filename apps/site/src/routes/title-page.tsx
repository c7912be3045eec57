import { use } from 'react';
import { editionOf } from '@tales/content/editions';
import { Backdrop } from '@tales/ui/backdrop';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { Text } from '@tales/ui/text';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { Formats } from '../books/formats.tsx';
import { KeptCopyNotice } from '../offline/kept-copy.tsx';
import { OfflineSection, useHasKept } from '../offline/offline-section.tsx';
import { WayIn } from '../reading/way-in.tsx';
import { chapterPath } from '../paths.ts';
import type { TitlePage } from '../pages.ts';
import { ChapterContents } from '../reading/chapter-contents.tsx';
import { loadBookContents } from '../reading/load-book.ts';
import { Head } from '../head/head.tsx';
import { findBook, taleOfBook, textLanguagesOf } from '../catalogue.ts';
import { BookSearch } from '../reading/book-search.tsx';
import { Byline } from '../tales/byline.tsx';
import { PageTextLink } from '../navigation/page-link.tsx';

export default function TitlePageRoute({ page: { book } }: { page: TitlePage }) {
  const t = useText('read');
  const language = useLanguage();
  const hasKept = useHasKept();
  const contents = use(loadBookContents(book, language));
  const edition = editionOf(book, language) ?? contents[0]?.edition;
  if (!edition) return null;
  const tale = taleOfBook(book);
  const file = findBook(book);
  const first = contents[0];
  const imprint = contents.find((entry) => entry.edition === edition)?.imprint ?? [];
  const isMixed = contents.some((entry) => entry.edition.language !== language);
  return (
    <article
      data-tale={tale.name}
      className="mx-auto grid max-w-page grid-cols-1 gap-10 py-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] md:gap-16"
    >
      <Head
        title={t('meta.title', { title: edition.title })}
        description={t('meta.description', { title: edition.title })}
        preview={tale.name}
        authors={edition.authors}
        textLanguages={textLanguagesOf({ book })}
        indexable
      />
      <Backdrop motif={tale.motif} className="fixed max-[90rem]:hidden" />
      <Cover
        source={tale.cover}
        alt=""
        sizes="(min-width: 768px) 288px, 128px"
        priority
        className="max-w-32 self-start md:sticky md:top-8 md:max-w-none"
      />
      <div className="grid content-start gap-8">
        <KeptCopyNotice />
        <header className="grid gap-3">
          <Heading level={1} tabIndex={-1} lang="en">
            {edition.title}
          </Heading>
          {edition.gloss && <Text tone="muted">{edition.gloss}</Text>}
          {edition.subtitle && (
            <Text size="lead" tone="muted" lang={edition.lang}>
              {edition.subtitle}
            </Text>
          )}
          <Byline edition={edition} />
          <Text>
            <PageTextLink to={tale.path}>{t('about')}</PageTextLink>
          </Text>
          {isMixed && (
            <Text size="small" tone="muted">
              {t(edition.excerpt ? 'excerpt' : 'onlyEnglish')}
            </Text>
          )}
        </header>
        {first && (
          <WayIn book={book} begin={chapterPath(book, first.chapter.slug)}>
            {t('begin')}
          </WayIn>
        )}
        <nav aria-labelledby="contents" className="grid gap-3">
          <Heading level={2} id="contents">
            {t('contents')}
          </Heading>
          <ChapterContents book={book} />
        </nav>
        <BookSearch book={book} />
        {file && (
          <Formats book={file} isOpen={hasKept}>
            <OfflineSection book={book} />
          </Formats>
        )}
        <section aria-labelledby="imprint" className="grid max-w-measure gap-2">
          <Heading level={2} size="subheading" id="imprint">
            {t('imprint')}
          </Heading>
          {imprint.map((text, index) => (
            <Text key={index} size="small" tone="muted" lang={edition.lang}>
              {text}
            </Text>
          ))}
        </section>
      </div>
    </article>
  );
}
