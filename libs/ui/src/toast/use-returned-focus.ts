import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Returns an `onFocus` handler for the list of toasts. If the list is empty and has the
 * focus, the focus moves back to the element that was focused before the list.
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
