/*
 * Starts the application once the page has loaded and the browser is idle, or at the first sign of
 * use: scripts that start early compete with the cover for bandwidth. A page that is nothing without
 * its script starts it at once. A press on what only works with the script is held until then, and
 * follows its link if the script never comes.
 */
declare const ENTRY: string;
export {};

/** Every button but the theme's, which has a script of its own, and links that do more than lead. */
const NEEDS_SCRIPT = 'button:not([data-theme-toggle]), [data-hold]';

let held: HTMLElement | undefined;
let started = false;
let ready = false;

function start() {
  if (started) return;
  started = true;
  import(ENTRY).catch(() => {
    ready = true;
    if (held instanceof HTMLAnchorElement) location.assign(held.href);
  });
}

addEventListener(
  'app:ready',
  () => {
    ready = true;
    held?.click();
  },
  { once: true },
);

addEventListener(
  'click',
  (event) => {
    if (ready || !(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(NEEDS_SCRIPT);
    if (!target || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    held = target;
    start();
  },
  true,
);

/* Enter in a form is held like a press on what submits it; by itself it submits nothing yet. */
addEventListener(
  'keydown',
  ({ key, target }) => {
    if (ready || key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    held = target.form?.querySelector<HTMLElement>('[data-submit]') ?? held;
  },
  true,
);

for (const sign of ['pointerdown', 'keydown', 'pointerover', 'touchstart'] as const) {
  addEventListener(sign, start, { once: true, passive: true });
}

if (document.querySelector('[data-eager]')) start();

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
});
