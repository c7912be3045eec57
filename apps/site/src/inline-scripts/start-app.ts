/*
 * Imports the application once the page has loaded and is painted and the browser is idle, or on the first
 * input: scripts that load early compete with the cover for bandwidth. Eager pages import it immediately. With it
 * come the stylesheet, as the page itself has only the rules that its HTML needs, and the texts. A click on an
 * element that needs the application is held, which the element shows as busy, and repeated when it is ready. What
 * fails is asked for a second time. If it fails again, a held link is followed and the page says so; it starts when
 * the browser is online.
 */
import type { ResourceLanguage } from 'i18next';
import type { PageData } from '../page-data.ts';

/** What the page has before the application, and can do without. */
declare const ENHANCEMENTS: string;
declare const STYLES: string;
/** The application and what it imports, which comes before it. */
declare const SCRIPTS: readonly string[];

/**
 * Buttons, except those that the browser or another inline script handles, and links that carry state: those to this
 * page in other languages, if the link that led here has one, which they pass on.
 */
const NEEDS_SCRIPT =
  'button:not([data-theme-toggle], [popovertarget], [aria-disabled=true]), [data-hold]' +
  ((history.state as { usr?: unknown } | null)?.usr ? ', a[hreflang]' : '');

/** The longest wait for an idle callback: Chromium may not call one in a page without activity. */
const IDLE_TIMEOUT_MS = 50;

const element = document.getElementById('page-data');
const data = JSON.parse(element?.textContent ?? '') as PageData;

let held: HTMLElement | undefined;
/** The `aria-busy` of the held element before it was held. */
let ariaBusy: string | null = null;
let started = false;
let ready = false;
let notice: HTMLElement | undefined;

function start() {
  if (started) return;
  started = true;
  load().catch(load).catch(fail);
}

function fail() {
  if (ready) return;
  ready = true;
  release();
  addEventListener(
    'online',
    () => {
      started = false;
      start();
    },
    { once: true },
  );
  if (held instanceof HTMLAnchorElement) location.assign(held.href);
  else tell();
}

/** Says, in the language of the page, that its buttons do nothing. */
function tell() {
  const { text, reload } = data.incomplete;
  notice = document.createElement('p');
  notice.role = 'alert';
  notice.style.cssText = 'position:fixed;inset:auto 0 0;z-index:60;padding:1em;background:Canvas';
  const link = document.createElement('a');
  link.href = '';
  link.textContent = reload;
  link.style.textDecoration = 'underline';
  document.body.append(notice);
  notice.append(`${text} `, link);
}

// After the first frame, which evaluating it would delay.
requestAnimationFrame(() => setTimeout(enhance));

/** What fails is asked for again with the application. */
function enhance() {
  import(ENHANCEMENTS).catch(() => undefined);
}

/** Evaluates each script in a task of its own, so that input can come between. */
async function load() {
  enhance();
  for (const script of SCRIPTS) request('modulepreload', script);
  const styles = new Promise((resolve, reject) => {
    const sheet = request('stylesheet', STYLES);
    sheet.onload = resolve;
    sheet.onerror = reject;
  });
  await Promise.all([styles, loadTexts()]);
  for (const script of SCRIPTS) {
    await import(script);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Adds the texts to the page data, which the application reads when it starts. */
async function loadTexts() {
  const texts = Object.entries(data.texts).map(async ([namespace, address]) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(address);
    return [namespace, await response.json()] as const;
  });
  data.resources = Object.fromEntries(await Promise.all(texts)) as ResourceLanguage;
  if (element) element.textContent = JSON.stringify(data);
}

function request(rel: string, href: string) {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

function hold(element: HTMLElement) {
  release();
  held = element;
  ariaBusy = element.getAttribute('aria-busy');
  element.setAttribute('aria-busy', 'true');
}

function release() {
  if (ariaBusy === null) held?.removeAttribute('aria-busy');
  else held?.setAttribute('aria-busy', ariaBusy);
}

addEventListener(
  'app:ready',
  () => {
    notice?.remove();
    if (!ready) {
      ready = true;
      release();
      held?.click();
    }
  },
  { once: true },
);

// The page itself cannot be loaded, while its header works.
addEventListener('app:incomplete', fail);

addEventListener(
  'click',
  (event) => {
    if (ready || !(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(NEEDS_SCRIPT);
    if (!target || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    hold(target);
    start();
  },
  true,
);

/* Enter in a form is held like a click on its submit button: forms submit by script only. */
addEventListener(
  'keydown',
  ({ keyCode, target }) => {
    // By its code: the Enter that ends the composition of a word has another.
    if (ready || keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
    const submit = target.form?.querySelector<HTMLElement>('[data-submit]');
    if (submit) hold(submit);
  },
  true,
);

// Not `pointerover` and `pointermove`: Chromium dispatches them after layout for a pointer that rests, too.
for (const sign of ['pointerdown', 'keydown', 'touchstart'] as const) {
  addEventListener(sign, start, { once: true, passive: true });
}

if (document.querySelector('[data-eager]')) start();

addEventListener('load', () => {
  // A browser can be idle before the first paint, so both are awaited, but not for longer than 2 s.
  setTimeout(start, 2000);
  new PerformanceObserver((list) => {
    // A paint of the background alone can come before.
    if (!list.getEntriesByName('first-contentful-paint')[0]) return;
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start, IDLE_TIMEOUT_MS);
  }).observe({ type: 'paint', buffered: true });
});
