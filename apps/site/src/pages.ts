import type { ResourceLanguage } from 'i18next';
import type { Book, Tale } from '@tales/content';
import type { Language } from '@tales/locales/languages';
import type { Namespace, Resources } from './i18n/resources.ts';

interface AnyPage {
  /** The path without a language prefix. */
  path: `/${string}`;
  /** Former paths, from which the server redirects. @default none */
  formerly?: readonly `/${string}`[];
  /** True if the sitemap lists the page. Other pages have `noindex`. @default false */
  indexable?: boolean;
  /** The key of the link text in the main navigation. @default no link */
  nav?: keyof Resources['common']['nav'];
  /** True if visitors must sign in to use the page. @default false */
  needsSession?: boolean;
}

export interface TalePage extends AnyPage {
  kind: 'tale';
  namespace: string;
  tale: Tale;
}

export interface ReaderPage extends AnyPage {
  kind: 'reader';
  namespace: 'reader';
  tale: Tale;
  pdfBook: Book;
}

export interface TextPage extends AnyPage {
  kind: 'text';
  namespace: Exclude<Namespace, 'common'>;
}

export interface TitlePage extends AnyPage {
  kind: 'title-page';
  namespace: 'read';
  book: string;
}

export interface ChapterPage extends Omit<TitlePage, 'kind'> {
  kind: 'chapter';
  slug: string;
}

export type Page = TalePage | ReaderPage | TextPage | TitlePage | ChapterPage;

export const namespacesOf = ({ namespace }: Page): string[] => ['common', namespace];

export const homePath = '/';

/** Pages with `nav` appear in the main navigation in this order. */
export const pages = {
  waitDownload: { kind: 'text', path: '/wait-download', namespace: 'wait-download' },
  donate: { kind: 'text', path: '/donate', namespace: 'donate', indexable: true, nav: 'donate' },
  about: { kind: 'text', path: '/about', namespace: 'about', indexable: true, nav: 'about' },
  test: { kind: 'text', path: '/test', namespace: 'test', nav: 'test' },
  signIn: { kind: 'text', path: '/sign-in', namespace: 'sign-in' },
  password: { kind: 'text', path: '/password', namespace: 'password', needsSession: true },
  invitation: { kind: 'text', path: '/invitation', namespace: 'invitation' },
  offline: { kind: 'text', path: '/offline', namespace: 'offline' },
  chat: { kind: 'text', path: '/chat', namespace: 'chat', nav: 'chat', needsSession: true },
} as const satisfies Record<string, TextPage>;

export const textPages: readonly TextPage[] = Object.values(pages);

/** The data for hydrating a page, embedded as JSON in its HTML. */
export interface PageData {
  language: Language;
  /** The origin of the site, without a trailing slash. */
  origin: string;
  /** `english` if the English page is canonical for translations; `self` if each translation is canonical. */
  canonical: 'english' | 'self';
  texts: ResourceLanguage;
}
