import type { Book, Tale } from '@tales/content';
import type { Namespace, Resources } from './i18n/resources.ts';

type CommonTexts = Resources['common'];

/** The namespaces with a title and a description. */
type PageNamespace = {
  [Name in Namespace]: Resources[Name] extends { meta: Record<'title' | 'description', string> }
    ? Name
    : never;
}[Namespace];

interface AnyPage {
  /** The path in English. The other languages prefix it. */
  path: `/${string}`;
  /** Former paths, from which the server redirects. @default none */
  formerly?: readonly `/${string}`[];
  /** A second namespace whose texts the page shows. @default none */
  sharedTexts?: Namespace;
  /** True if search engines may list the page; the sitemap then contains it. @default false */
  indexable?: boolean;
  /** The text of its link in the main navigation. Links are in the order of the table. */
  nav?: keyof CommonTexts['nav'];
  /** True if the page asks visitors to sign in, and the sign-in leads back to it. @default false */
  needsSession?: boolean;
}

/** The page that presents a tale. Its texts are in the folder of the tale. */
export interface TalePage extends AnyPage {
  kind: 'tale';
  namespace: string;
  tale: Tale;
}

/** The view that shows the PDF of a book. */
export interface ReaderPage extends AnyPage {
  kind: 'reader';
  namespace: 'reader';
  tale: Tale;
  /** The book whose PDF it shows. */
  pdfBook: Book;
}

export interface TextPage extends AnyPage {
  kind: 'text';
  /** The locale file with the page's texts, its title and its description. */
  namespace: PageNamespace;
}

/** A page of the table `pages`, with its name. */
export interface NamedPage extends TextPage {
  name: PageName;
}

/** A page of the web edition: the title page of a book, or one of its chapters. Its head is its own. */
interface BookPage extends AnyPage {
  namespace: 'read';
  indexable: true;
  /** The name of the book. */
  book: string;
}

export interface TitlePage extends BookPage {
  kind: 'title-page';
}

export interface ChapterPage extends BookPage {
  kind: 'chapter';
  /** The name of the chapter. */
  slug: string;
}

export type Page = TalePage | ReaderPage | NamedPage | TitlePage | ChapterPage;

/** The namespaces whose texts a page shows. */
export const namespacesOf = ({ namespace, sharedTexts }: Page): string[] => [
  'common',
  namespace,
  ...(sharedTexts ? [sharedTexts] : []),
];

/** The file that has the component of a page, or of the one at unknown paths, as its path ends. */
export const moduleOfPage = (page?: Page | TextPage): string =>
  `/routes/${page === undefined ? 'not-found' : page.kind === 'text' ? page.namespace : page.kind}.tsx`;

/** The path of the home page, which presents the first tale. */
export const homePath = '/';

/** The pages with a name and texts of their own. `routes.tsx` has their components. */
export const pages = {
  waitDownload: { kind: 'text', path: '/wait-download', namespace: 'wait-download' },
  donate: { kind: 'text', path: '/donate', namespace: 'donate', indexable: true, nav: 'donate' },
  about: { kind: 'text', path: '/about', namespace: 'about', indexable: true, nav: 'about' },
  test: { kind: 'text', path: '/test', namespace: 'test', nav: 'test' },
  signIn: { kind: 'text', path: '/sign-in', namespace: 'sign-in', sharedTexts: 'account' },
  password: { kind: 'text', path: '/password', namespace: 'password', needsSession: true },
  invitation: {
    kind: 'text',
    path: '/invitation',
    namespace: 'invitation',
    sharedTexts: 'account',
  },
  offline: { kind: 'text', path: '/offline', namespace: 'offline' },
  chat: {
    kind: 'text',
    path: '/chat',
    namespace: 'chat',
    sharedTexts: 'account',
    nav: 'chat',
    needsSession: true,
  },
} as const satisfies Record<string, TextPage>;

export type PageName = keyof typeof pages;

/** The names and rows of the table, in its order. */
export const pageEntries = Object.entries(pages) as [PageName, TextPage][];
