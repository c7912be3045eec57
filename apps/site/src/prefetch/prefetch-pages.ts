import type { i18n } from 'i18next';
import type { Language } from '../languages.ts';
import { isFrugal } from '../loading/is-frugal.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { componentOf } from '../page-components.tsx';
import { pageAt, talePages } from '../page-table.ts';
import { pages, type Page } from '../pages.ts';
import { languageOf, localizedPath } from '../paths.ts';

/** The pages that most readers open. Not the test page, which needs the validation library. */
const MAIN_PAGES = [...talePages, pages.donate, pages.about, pages.chat];

/** The events that precede a click on a link. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

/**
 * Loads what a page needs before it is opened, its script and its texts at the same time: when a link is
 * hovered, focused or pressed. The main pages are prefetched when the browser is idle, unless the reader saves data or has
 * a slow network or a small device.
 */
export function prefetchPages(i18n: i18n): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin === location.origin) prefetchPage(i18n, link.pathname);
  };
  for (const type of INTENT_EVENTS) addEventListener(type, prefetch, { passive: true });
  if (!isFrugal()) prefetchMainPages(i18n);
}

/** Each page in an idle moment of its own: together they would be a long task. */
function prefetchMainPages(
  i18n: i18n,
  [page, ...others]: readonly Pick<Page, 'path'>[] = MAIN_PAGES,
): void {
  if (!page) return;
  whenIdle(() => {
    prefetchPage(i18n, localizedPath(page.path, languageOf(location.pathname)));
    prefetchMainPages(i18n, others);
  });
}

/** What cannot be loaded now is loaded, and reported, when the page is opened. */
function prefetchPage(i18n: i18n, pathname: string): void {
  const page = pageAt(pathname);
  if (!page) return;
  const component = componentOf(page);
  const language = languageOf(pathname);
  for (const namespace of namespacesOf(page)) {
    if (!i18n.hasResourceBundle(language, namespace)) loadTexts(i18n, language, namespace);
  }
  component.preload?.().catch(() => undefined);
}

/**
 * Whether the page at a path is known to render without suspending. A page of the web edition is not: it
 * loads its text when it is rendered.
 */
export function isPageLoaded(i18n: i18n, pathname: string): boolean {
  const page = pageAt(pathname);
  if (!page || 'book' in page) return false;
  const component = componentOf(page);
  const language = languageOf(pathname);
  return (
    namespacesOf(page).every((namespace) => i18n.hasResourceBundle(language, namespace)) &&
    component.isLoaded?.() !== false
  );
}

const namespacesOf = ({ namespace, sharedTexts }: Page) => [
  'common',
  namespace,
  ...(sharedTexts ? [sharedTexts] : []),
];

function loadTexts(i18n: i18n, language: Language, namespace: string): void {
  const connector = i18n.services.backendConnector as BackendConnector;
  connector.load([language], [namespace], (errors) => {
    // i18next never loads again what has failed.
    if (errors) connector.state[`${language}|${namespace}`] = NOT_LOADED;
  });
}

/** The state of texts that i18next has not tried to load. */
const NOT_LOADED = undefined;

/** What i18next's types leave out. */
interface BackendConnector {
  load(languages: string[], namespaces: string[], callback: (errors?: unknown) => void): void;
  state: Record<string, number | undefined>;
}
