import type { BookName } from '@tales/content/editions';
import type { Namespace, Resources } from './i18n/resources.ts';

type CommonTexts = Resources['common'];

/** The books, as `common.json` names them. */
export type DocumentName = keyof CommonTexts['documents'];

/** The tales, as `common.json` names them. */
export type TaleName = Exclude<keyof CommonTexts['tales'], 'label'>;

/** The namespaces with a title and a description. */
type PageNamespace = {
  [Name in Namespace]: Resources[Name] extends { meta: Record<'title' | 'description', string> }
    ? Name
    : never;
}[Namespace];

interface AnyPage {
  /** The path in English. The other languages prefix it. */
  path: `/${string}`;
  /** The paths that it had before, which lead to it. @default none */
  formerly?: readonly `/${string}`[];
  /** The locale file with the page's texts, its title and its description. */
  namespace: PageNamespace;
  /** Whether search engines may list the page and the sitemap contains it. @default false */
  indexable?: boolean;
  /** Whether the application starts immediately, because the HTML is of no use without it. @default false */
  eager?: boolean;
  /** The text of the page's link in the main navigation, which follows the order of the table. */
  nav?: keyof CommonTexts['nav'];
  /** Whether the page asks visitors to sign in, and the sign-in leads back to it. @default false */
  needsSession?: boolean;
}

export interface TalePage extends AnyPage {
  kind: 'tale';
  namespace: 'index' | 'elias' | 'shadows';
  tale: TaleName;
  document: DocumentName;
}

export interface ReaderPage extends AnyPage {
  kind: 'reader';
  document: DocumentName;
}

interface TextPage extends AnyPage {
  kind: 'text';
}

/** A page of the web edition: the title page of a book, or one of its chapters. Its head is its own. */
interface BookPage extends AnyPage {
  namespace: 'read';
  indexable: true;
  book: BookName;
}

export interface TitlePage extends BookPage {
  kind: 'title-page';
}

export interface ChapterPage extends BookPage {
  kind: 'chapter';
  /** The name of the chapter. */
  slug: string;
}

export type NamedPage = TalePage | ReaderPage | TextPage;

export type Page = NamedPage | TitlePage | ChapterPage;

const tale = (page: Omit<TalePage, 'kind'>): TalePage => ({
  kind: 'tale',
  indexable: true,
  ...page,
});

const reader = (page: Pick<ReaderPage, 'path' | 'document'>): ReaderPage => ({
  kind: 'reader',
  namespace: 'reader',
  eager: true,
  ...page,
});

/**
 * The pages with a name. `page-table.ts` adds those of the web edition; router, prefetching, prerendering,
 * head, navigation, sitemap and the server's manifest follow. The components are in `page-components.tsx`.
 */
export const pages = {
  index: tale({ path: '/', namespace: 'index', tale: 'routes', document: 'story', nav: 'home' }),
  elias: tale({ path: '/elias', namespace: 'elias', tale: 'elias', document: 'elias' }),
  shadows: tale({ path: '/shadows', namespace: 'shadows', tale: 'shadows', document: 'shadows' }),
  storyReader: reader({ path: '/story-pdf-view', document: 'story' }),
  eliasReader: reader({ path: '/elias-pdf-view', document: 'elias' }),
  shadowsReader: reader({ path: '/shadows-pdf-view', document: 'shadows' }),
  makingOfReader: reader({ path: '/making-of-pdf-view', document: 'makingOf' }),
  waitDownload: { kind: 'text', path: '/wait-download', namespace: 'wait-download' },
  donate: { kind: 'text', path: '/donate', namespace: 'donate', indexable: true, nav: 'donate' },
  about: { kind: 'text', path: '/about', namespace: 'about', indexable: true, nav: 'about' },
  test: { kind: 'text', path: '/test', namespace: 'test', nav: 'test' },
  signIn: { kind: 'text', path: '/sign-in', namespace: 'sign-in' },
  password: { kind: 'text', path: '/password', namespace: 'password', needsSession: true },
  invitation: { kind: 'text', path: '/invitation', namespace: 'invitation', eager: true },
  offline: { kind: 'text', path: '/offline', namespace: 'offline', eager: true },
  chat: { kind: 'text', path: '/chat', namespace: 'chat', nav: 'chat', needsSession: true },
} as const satisfies Record<string, NamedPage>;

export type PageName = keyof typeof pages;

/** The rows of the table with their names, in its order. */
export const pageEntries = Object.entries(pages) as [PageName, NamedPage][];

/** The tales, in the order of the table. */
export const talePages = pageEntries.map(([, page]) => page).filter((page) => page.kind === 'tale');

/** The reader view of a document. A document without one does not compile. */
export const readerOf = (document: DocumentName): ReaderPage => pages[`${document}Reader`];
