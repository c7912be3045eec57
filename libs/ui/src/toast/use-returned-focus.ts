import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Returns the focus of the list of toasts to where it came from once the list is empty: Alt+T focuses it also then, and
 * the last toast leaves it there when it closes. The returned handler is the list's `onFocus`.
 */
export function useReturnedFocus(isEmpty: boolean): (event: FocusEvent<HTMLOListElement>) => void {
  const entered = useRef<{ list: Element; from: HTMLElement | null }>(undefined);
  const giveBack = () => {
    const { list, from } = entered.current ?? {};
    const focused = document.activeElement;
    if (!list?.contains(focused)) return;
    (focused as HTMLElement).blur();
    from?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (isEmpty) giveBack();
  }, [isEmpty]);
  return ({ currentTarget: list, relatedTarget }) => {
    const from = relatedTarget as HTMLElement | null;
    if (!list.parentElement?.contains(from)) entered.current = { list, from };
    if (isEmpty) giveBack();
  };
}
