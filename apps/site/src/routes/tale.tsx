import { tales, type Tale } from '@tales/content';
import { editionOf } from '@tales/content/editions';
import { Backdrop } from '@tales/ui/backdrop';
import { Cover } from '@tales/ui/cover';
import { Heading } from '@tales/ui/heading';
import { Prose } from '@tales/ui/prose';
import * as TaleSelector from '@tales/ui/tale-selector';
import { Text } from '@tales/ui/text';
import { BookActions } from '../books/book-actions.tsx';
import { OpenedElsewhere } from '../books/link-origin.tsx';
import { Head } from '../head/head.tsx';
import { useLanguage, useText, useTexts } from '../i18n/hooks.ts';
import { homePath, type TalePage } from '../pages.ts';
import { chapterPath } from '../paths.ts';
import { chaptersOf, type ChapterEdition } from '../catalogue.ts';
import { FinishedMark } from '../reading/way-in.tsx';
import { useStoredPlace } from '../reading/place.ts';
import { Byline } from '../tales/byline.tsx';
import { Blocks, Notes } from '../tales/page-texts.tsx';
import { Companion } from '../tales/companion.tsx';
import { NextTale } from '../tales/next-tale.tsx';
import { HomeViews } from '../view-counter/home-views.tsx';
import { PageLink, PageTextLink } from '../navigation/page-link.tsx';

export default function TaleRoute({ page: { tale } }: { page: TalePage }) {
  const t = useText();
  const texts = useTexts(tale);
  const language = useLanguage();
  const { name, path, motif, cover, books } = tale;
  const [book, ...companions] = books;
  const isHome = path === homePath;
  const edition = editionOf(book.name, 'en');
  const [firstChapter] = chaptersOf(book.name, language);
  return (
    <>
      <Head
        title={texts.title}
        description={texts.description}
        preview={name}
        authors={edition?.authors}
        indexable
      />
      {isHome && <OpenedElsewhere />}
      <div data-tale={name} className="grid gap-8 sm:gap-14">
        <Backdrop motif={motif} className="fixed max-[90rem]:hidden" />
        <TaleSelector.Root label={t('tales.label')} value={name}>
          {tales.map((choice) => (
            <Choice key={choice.name} tale={choice} tagline={texts.taglines[choice.name]} />
          ))}
        </TaleSelector.Root>
        <div className="@container">
          <article className="grid @max-[17rem]:grid-cols-1 grid-cols-[minmax(0,min(8rem,33%))_minmax(0,1fr)] gap-5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] sm:gap-8 md:grid-cols-[2fr_3fr] md:gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(16rem,1fr)] lg:gap-20 print:grid-cols-[6cm_minmax(0,1fr)] print:gap-8">
            <Cover
              source={cover}
              alt={texts.cover}
              sizes="(min-width: 1024px) 352px, (min-width: 768px) 36vw, (min-width: 640px) 208px, 128px"
              priority
              className="self-start md:sticky md:top-8"
            />
            <div className="contents md:grid md:min-w-0 md:content-start md:gap-14 print:contents">
              <header className="contents md:grid md:gap-5 md:pt-6 print:contents">
                <div className="grid content-center gap-3 md:gap-5">
                  {texts.kicker && <Text face="kicker">{texts.kicker}</Text>}
                  <Heading level={1} size="display" tabIndex={-1} lang="en">
                    {book.title}
                  </Heading>
                  <Byline edition={edition} />
                </div>
                <div className="col-span-full grid gap-5">
                  {texts.lead && (
                    <Text size="lead" tone="muted" className="max-w-measure">
                      {texts.lead}
                    </Text>
                  )}
                  <BookActions book={book} />
                </div>
              </header>
              <div className="col-span-full mt-7 grid gap-12 sm:mt-6 sm:gap-14 md:mt-0">
                {firstChapter && <Opening {...firstChapter} />}
                <Prose opening={!firstChapter}>
                  <Blocks blocks={texts.intro} heading="h2" />
                </Prose>
                {texts.notes && <Notes notes={texts.notes} />}
                {edition?.rights && (
                  <Text size="small" tone="muted" lang={edition.lang} className="max-w-measure">
                    {edition.rights}
                  </Text>
                )}
                {isHome && <HomeViews />}
              </div>
            </div>
          </article>
        </div>
        {companions.map((companion) => (
          <Companion
            key={companion.name}
            book={companion}
            texts={texts.companions?.[companion.name]}
          />
        ))}
        <NextTale tale={tale} taglines={texts.taglines} />
      </div>
    </>
  );
}

function Choice({ tale, tagline }: { tale: Tale; tagline: string | undefined }) {
  const { name, path, cover, books } = tale;
  const [book] = books;
  const place = useStoredPlace(book.name, useLanguage());
  return (
    <TaleSelector.Item
      asChild
      value={name}
      cover={cover}
      titleLang="en"
      tagline={tagline}
      progress={place && place.share * 100}
      status={<FinishedMark book={book.name} />}
    >
      <PageLink to={path}>{book.title}</PageLink>
    </TaleSelector.Item>
  );
}

function Opening({ slug, edition: { book, lang, opening } }: ChapterEdition) {
  const t = useText();
  return (
    <figure className="grid gap-3">
      <Text asChild face="kicker">
        <figcaption>{t('opening.heading')}</figcaption>
      </Text>
      <blockquote lang={lang}>
        <Prose opening>
          <p>{opening}</p>
        </Prose>
      </blockquote>
      <Text>
        <PageTextLink to={chapterPath(book, slug)}>{t('opening.firstChapter')}</PageTextLink>
      </Text>
    </figure>
  );
}
