/*
 * Until the page is hydrated, keeps the last press on a button or a download link, which the element shows as busy, and
 * repeats it then. React never sees the first press: it would run twice. Says so if the application cannot be loaded.
 */
const PRESSED = 'button:not([aria-disabled=true]), a[download]';

let pressed: HTMLElement | undefined;

function keep(element?: HTMLElement) {
  pressed?.removeAttribute('aria-busy');
  pressed = element;
  element?.setAttribute('aria-busy', 'true');
}

function onClick(event: MouseEvent) {
  const target = event.target instanceof Element && event.target.closest<HTMLElement>(PRESSED);
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(target);
}

addEventListener('click', onClick, true);

addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', onClick, true);
    const element = pressed;
    keep();
    element?.click();
  },
  { once: true },
);

// A script that fails to load fires an event that does not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    removeEventListener('click', onClick, true);
    keep();
    document.getElementById('incomplete')?.removeAttribute('hidden');
  },
  true,
);
