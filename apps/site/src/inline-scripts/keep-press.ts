/*
 * Before hydration, stores the last press on a button or a download link, and shows the element as busy.
 * After hydration, repeats the press. Stops the original event, so that React does not handle the press
 * twice. If a script cannot be loaded, discards the stored press and shows a notice.
 */
const PRESSED = 'button:not([aria-disabled=true]), a[download]';
const waiting = new AbortController();
let pressed: HTMLElement | undefined;

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

// Requires a capturing listener, because the `error` events of scripts do not bubble.
function onError({ target }: ErrorEvent) {
  if (!(target instanceof HTMLScriptElement)) return;
  end();
  document.getElementById('incomplete')?.removeAttribute('hidden');
}

addEventListener('click', onClick, { capture: true, signal: waiting.signal });
addEventListener('error', onError, true);
addEventListener('hydrated', () => end()?.click(), { once: true });
