const MENU = '[popover][role=menu]';
const ITEM = '[role=menuitem]:not([aria-disabled=true])';

/**
 * Adds to the menu popovers of the document what the browser lacks: the keyboard of the menu pattern
 * (ARIA Authoring Practices), `aria-expanded` on their buttons, and closing on a press outside and on a
 * choice. Depends on no library, so that a small script can call it. However often it is called, each event
 * is handled once.
 *
 * @returns a function that ends this call; the last one stops it
 */
export function operateMenuPopovers(): () => void {
  const call = Symbol();
  if (calls.size === 0) listen();
  calls.add(call);
  return () => {
    if (calls.delete(call) && calls.size === 0) stop.abort();
  };
}

const calls = new Set<symbol>();
let stop = new AbortController();

function listen(): void {
  stop = new AbortController();
  const options = { signal: stop.signal };
  addEventListener('keydown', handleKey, options);
  addEventListener('click', closeAfterChoice, options);
  addEventListener('pointerdown', closeOutside, options);
  // Toggle events do not bubble.
  addEventListener('beforetoggle', focusButton, { ...options, capture: true });
  addEventListener('toggle', handleToggle, { ...options, capture: true });
}

/** On close the browser restores the earlier focus. Safari does not focus a button that is pressed. */
function focusButton({ target, newState }: ToggleEvent): void {
  if (newState === 'open' && target instanceof HTMLElement && target.matches(MENU)) {
    buttonOf(target)?.focus();
  }
}

function handleToggle({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(MENU)) return;
  const button = buttonOf(target);
  const isOpen = newState === 'open';
  button?.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen || target.contains(document.activeElement)) return;
  const first = target.querySelector<HTMLElement>(ITEM);
  (button?.matches(':focus-visible') && first ? first : target).focus();
}

function handleKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Element)) return;
  const menu = target.closest<HTMLElement>(MENU);
  if (!menu) {
    openByArrow(event, target);
    return;
  }
  const items = [...menu.querySelectorAll<HTMLElement>(ITEM)];
  const current = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(key, items, current);
  // From its button, which gets the focus back, the browser moves on by itself.
  if (key === 'Tab') menu.hidePopover();
  else if (next) next.focus();
  else if (key === ' ') items[current]?.click();
  if (next || key === ' ') event.preventDefault();
}

/** Clicks the button; `handleToggle` sees by `:focus-visible` that the keyboard was used. */
function openByArrow(event: KeyboardEvent, target: Element): void {
  const button = target.closest<HTMLButtonElement>('button[popovertarget]');
  if (event.key !== 'ArrowDown' || !button || !menuOf(button)) return;
  event.preventDefault();
  if (!menuOf(button)?.matches(':popover-open')) button.click();
}

function nextItem(key: string, items: readonly HTMLElement[], current: number) {
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current - (current === -1 ? 0 : 1));
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return after.find(({ textContent }) =>
    textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}

function closeAfterChoice({ target, defaultPrevented }: Event): void {
  const item = target instanceof Element && target.closest(`${MENU} ${ITEM}`);
  // A router prevents the event of every link.
  if (item && !(defaultPrevented && item instanceof HTMLButtonElement))
    item.closest<HTMLElement>(MENU)?.hidePopover();
}

/** On `pointerdown`, because the browser closes a popover only on `pointerup`. */
function closeOutside({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLElement>(`${MENU}:popover-open`)) {
    const isInside = [menu, buttonOf(menu)].some((part) => part?.contains(target as Node));
    if (!isInside) menu.hidePopover();
  }
}

const buttonOf = (menu: HTMLElement) =>
  document.querySelector<HTMLButtonElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);

const menuOf = (button: HTMLButtonElement) => {
  const { popoverTargetElement } = button;
  return popoverTargetElement?.matches(MENU) ? (popoverTargetElement as HTMLElement) : undefined;
};
