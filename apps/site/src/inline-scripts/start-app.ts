/*
 * Imports the application once the page has loaded and is painted, or on the first input: scripts that load early
 * compete with the cover for bandwidth. Eager pages import it immediately. With it comes the stylesheet, as the page
 * itself has only the rules for its first paint. A click on an element that needs the application is held, which the
 * element shows as busy, and repeated when it is ready. What fails is asked for a second time. If it fails again, a held
 * link is followed, otherwise the page says so.
 */
import type { PageData } from '../page-data.ts';

declare const STYLESHEET: string;
declare const SCRIPTS: readonly string[];

/** The application and what it imports, which comes before it. */
const scripts = SCRIPTS;

/**
 * Buttons, except those that the browser or another inline script handles, and links that carry state: those to this
 * page in other languages, if the link that led here has one, which they pass on.
 */
const NEEDS_SCRIPT =
  'button:not([data-theme-toggle], [popovertarget], [aria-disabled=true]), [data-hold]' +
  ((history.state as { usr?: unknown } | null)?.usr ? ', a[hreflang]' : '');

const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;

let held: HTMLElement | undefined;
let started = false;
/** Whether the application is ready, or has failed. */
let ended = false;

function start() {
  if (started) return;
  started = true;
  load().catch(load).catch(fail);
}

/** Evaluates each script in a task of its own, so that input can come between. */
async function load() {
  for (const script of scripts) request('modulepreload', script);
  // The application finds them in the cache. Browsers warn of a `preload` that is used late.
  fetch(data.texts).catch(() => undefined);
  await new Promise((resolve, reject) => {
    Object.assign(request('stylesheet', STYLESHEET), { onload: resolve, onerror: reject });
  });
  for (const script of scripts) {
    await import(script);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function request(rel: string, href: string) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel, href }));
  return link;
}

function end(): boolean {
  if (ended) return false;
  held?.removeAttribute('aria-busy');
  return (ended = true);
}

/** Says that the buttons of the page do nothing. */
function fail() {
  if (!end()) return;
  if (held instanceof HTMLAnchorElement) {
    location.assign(held.href);
    return;
  }
  const notice = document.getElementById('incomplete');
  if (notice) notice.hidden = false;
}

function hold(element: HTMLElement) {
  held?.removeAttribute('aria-busy');
  held = element;
  element.ariaBusy = 'true';
}

addEventListener('app:ready', () => {
  if (end()) held?.click();
});

// The page itself cannot be loaded.
addEventListener('app:incomplete', fail);

addEventListener(
  'click',
  (event) => {
    if (ended || !(event.target instanceof Element)) return;
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
    if (ended || keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
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
  // A hidden page is not painted.
  setTimeout(start, 2000);
  new PerformanceObserver(() => setTimeout(start, 50)).observe({ type: 'paint', buffered: true });
});
