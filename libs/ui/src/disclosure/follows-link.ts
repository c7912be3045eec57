import type { MouseEvent } from 'react';

/** Returns true if a link was clicked without a modifier key, even if the default action was prevented. */
export function followsLink({ target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return false;
  return (target as Element).closest('a[href]') !== null;
}
