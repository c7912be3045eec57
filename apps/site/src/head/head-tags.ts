import { previews } from '@tales/content/previews';
import { defaultLanguage, languageFacts, languages, type Language } from '../languages.ts';
import { chapterFeed, localizedPath } from '../paths.ts';
import type { StructuredData } from './structured-data.ts';

/** An element of the head that changes with the page. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes?: Record<string, string>;
  text?: string;
}

export interface PageMeta {
  title: string;
  description?: string | undefined;
  authors?: readonly string[] | undefined;
  /** Whether search engines should list the page. */
  indexable: boolean;
  /**
   * The name of the tale whose preview picture it has.
   * @default 'site'
   */
  preview?: string | undefined;
  /** The languages that have the main text of the page; in the others it is the English one. @default all */
  textLanguages?: readonly Language[] | undefined;
  /** Bare paths of the pages before and after it. */
  sequence?: { prev?: string | undefined; next?: string | undefined } | undefined;
  structuredData?: StructuredData | undefined;
}

export interface PageAddress {
  /** The page's bare path. */
  path: string;
  language: Language;
  /** The site's own address, without a trailing slash. */
  origin: string;
  canonical: 'english' | 'self';
}

const SITE_NAME = 'Tales Between Worlds';

/** The head of a page: metadata, canonical and alternate links, social previews. */
export function headTags(meta: PageMeta, address: PageAddress): HeadTag[] {
  const tags: HeadTag[] = [{ name: 'title', text: meta.title }];
  if (meta.description) tags.push(named('description', meta.description));
  if (meta.authors) tags.push(named('author', meta.authors.join(', ')));
  tags.push(feedTag(address));
  if (!meta.indexable) return [...tags, named('robots', 'noindex')];
  return [
    ...tags,
    ...addressTags(meta, address),
    ...sequenceTags(meta, address),
    ...previewTags(meta, address),
    ...dataTags(meta, address),
  ];
}

function addressTags(meta: PageMeta, address: PageAddress): HeadTag[] {
  const { path, origin } = address;
  const translations = textLanguages(meta);
  const alternate = (hreflang: string, language: Language): HeadTag =>
    link('alternate', { hreflang, href: origin + localizedPath(path, language) });
  return [
    link('canonical', canonical(meta, address, 'href')),
    ...translations.map((language) => alternate(language, language)),
    alternate('x-default', defaultLanguage),
  ];
}

/** What a feed reader discovers through any page. */
function feedTag({ origin, language }: PageAddress): HeadTag {
  const { path, type } = chapterFeed(language);
  return link('alternate', { type, title: SITE_NAME, href: origin + path });
}

const sequenceTags = ({ sequence = {} }: PageMeta, { origin, language }: PageAddress): HeadTag[] =>
  Object.entries(sequence).flatMap(([rel, path]) =>
    path === undefined ? [] : [link(rel, { href: origin + localizedPath(path, language) })],
  );

function previewTags(meta: PageMeta, address: PageAddress): HeadTag[] {
  const { language, origin } = address;
  const description = meta.description ?? '';
  const image = origin + pictureOf(meta, address);
  return [
    property('og:type', 'website'),
    property('og:site_name', SITE_NAME),
    property('og:title', meta.title),
    property('og:description', description),
    { name: 'meta', attributes: { property: 'og:url', ...canonical(meta, address, 'content') } },
    property('og:locale', languageFacts[language].openGraph),
    ...textLanguages(meta)
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', languageFacts[other].openGraph)),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary'),
    named('twitter:title', meta.title),
    named('twitter:description', description),
    named('twitter:image', image),
  ];
}

function dataTags(meta: PageMeta, address: PageAddress): HeadTag[] {
  if (!meta.structuredData) return [];
  const { origin } = address;
  const image = origin + pictureOf(meta, address);
  const data = { '@context': 'https://schema.org', ...meta.structuredData(origin, image) };
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [{ name: 'script', attributes: { type: 'application/ld+json' }, text }];
}

/**
 * The canonical address as an attribute. Where it is the English page, `data-self` has the page's own
 * address: the server puts it in place if `CANONICAL` is `self`. A page that has its text in English only
 * is a duplicate of the English page, whatever the server is configured to.
 */
function canonical(
  meta: PageMeta,
  { path, language, origin, canonical: choice }: PageAddress,
  attribute: 'href' | 'content',
): Record<string, string> {
  if (!textLanguages(meta).includes(language)) return { [attribute]: origin + path };
  const self = origin + localizedPath(path, language);
  if (choice === 'self') return { [attribute]: self };
  return { [attribute]: origin + path, 'data-self': self };
}

const pictureOf = ({ preview = 'site' }: PageMeta, { language }: PageAddress): string =>
  previews[preview]?.[language] ?? '';

const textLanguages = (meta: PageMeta) => meta.textLanguages ?? languages;

const named = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
});

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});

const link = (rel: string, attributes: Record<string, string>): HeadTag => ({
  name: 'link',
  attributes: { rel, ...attributes },
});
