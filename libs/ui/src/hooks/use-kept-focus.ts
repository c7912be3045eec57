import { useCallback, type RefCallback, type RefObject } from 'react';

/**
 * Moves the focus to `target` when the focused element, such as a pressed button, is removed, because
 * browsers would move the focus to the body. Attach the returned ref to an ancestor that remains in the page.
 * Without `target`, the ancestor receives the focus and needs `tabIndex={-1}`.
 */
export function useKeptFocus(target?: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (container) => {
      if (!container) return;
      let focused: Node | undefined;
      const remember = (event: FocusEvent) => {
        focused = event.target as Node;
      };
      // Deferred, because Chromium dispatches `focusout` before it removes a focused element.
      const forgetUnlessRemoved = ({ target: left }: FocusEvent) => {
        queueMicrotask(() => {
          const isLeft = container.contains(left as Node) && document.activeElement !== left;
          if (isLeft && focused === left) focused = undefined;
        });
      };
      const observer = new MutationObserver(() => {
        if (!focused || container.contains(focused)) return;
        focused = undefined;
        if (document.activeElement !== document.body) return;
        (target?.current ?? container).focus({ preventScroll: true });
      });
      container.addEventListener('focusin', remember);
      container.addEventListener('focusout', forgetUnlessRemoved);
      observer.observe(container, { childList: true, subtree: true });
      return () => {
        container.removeEventListener('focusin', remember);
        container.removeEventListener('focusout', forgetUnlessRemoved);
        observer.disconnect();
      };
    },
    [target],
  );
}
