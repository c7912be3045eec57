import { previews } from '@tales/content';
import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { defaultLanguage, languageFacts, languages, type Language } from '@tales/locales/languages';
import type { PageData, ReaderPage, TextPage } from '../pages.ts';
import { barePath, chapterFeed, localizedPath } from '../paths.ts';

const SITE_NAME = 'Tales Between Worlds';

export type HeadSite = Pick<PageData, 'origin' | 'canonical'>;

export const HeadSiteContext = createContext<HeadSite>({ origin: '', canonical: 'english' });

export interface HeadProps {
  title: string;
  description?: string;
  authors?: readonly string[] | undefined;
  indexable: boolean;
  /** Selects the preview picture: the name of a tale, or `site` for the site's picture. @default 'site' */
  preview?: string;
  /** The languages in which the main text of the page exists. @default all languages */
  textLanguages?: readonly Language[];
}

/** Renders the metadata of a page as elements that React moves into the document's `head`. */
export function Head({
  title,
  description = '',
  authors = [],
  indexable,
  preview = 'site',
  textLanguages = languages,
}: HeadProps) {
  const { origin, canonical } = use(HeadSiteContext);
  const language = useLanguage();
  const feed = chapterFeed(language);
  const path = barePath(useLocation().pathname);
  const addressIn = (language: Language) => origin + localizedPath(path, language);
  // An untranslated page duplicates the English page, which is canonical even if `canonical` is `self`.
  const own = textLanguages.includes(language) ? addressIn(language) : undefined;
  const address = (canonical === 'self' && own) || addressIn(defaultLanguage);
  /** The server makes the address in `data-self` canonical if the setting `CANONICAL` is `self`. */
  const self = import.meta.env.SSR ? { 'data-self': own } : {};
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {authors.length > 0 && <meta name="author" content={authors.join(', ')} />}
      <link rel="alternate" type={feed.type} title={SITE_NAME} href={origin + feed.path} />
      {indexable ? (
        <>
          <link rel="canonical" href={address} {...self} />
          {textLanguages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={SITE_NAME} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} {...self} />
          <meta property="og:locale" content={languageFacts[language].openGraph} />
          <meta property="og:image" content={origin + (previews[preview]?.[language] ?? '')} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

export function PageHead({ page }: { page: ReaderPage | TextPage }) {
  const t = useText(page.namespace);
  const title = page.kind === 'reader' ? page.pdfBook.title : undefined;
  return (
    <Head
      title={t('meta.title', { title })}
      description={t('meta.description')}
      indexable={page.indexable ?? false}
    />
  );
}
