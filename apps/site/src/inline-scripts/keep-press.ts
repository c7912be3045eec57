/*
 * Until the page is hydrated, keeps the last press on a button or a download link, which the element shows as busy, and
 * repeats it then. React never sees the first press: it would run twice. Says so if the application cannot be loaded.
 */
const PRESSED = 'button:not([aria-disabled=true]), a[download]';
const waiting = new AbortController();
let pressed: HTMLElement | undefined;

/** Returns the element that was kept before. */
function keep(element?: HTMLElement): HTMLElement | undefined {
  const last = pressed;
  last?.removeAttribute('aria-busy');
  pressed = element;
  element?.setAttribute('aria-busy', 'true');
  return last;
}

function end(): HTMLElement | undefined {
  waiting.abort();
  return keep();
}

function onClick(event: MouseEvent) {
  const target = event.target instanceof Element && event.target.closest<HTMLElement>(PRESSED);
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(target);
}

// A script that fails to load fires an event that does not bubble.
function onError({ target }: ErrorEvent) {
  if (!(target instanceof HTMLScriptElement)) return;
  end();
  document.getElementById('incomplete')?.removeAttribute('hidden');
}

addEventListener('click', onClick, { capture: true, signal: waiting.signal });
addEventListener('error', onError, true);
addEventListener('hydrated', () => end()?.click(), { once: true });
