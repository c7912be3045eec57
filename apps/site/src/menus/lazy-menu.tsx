import { LazyMenu as Menu, type LazyMenuProps } from '@tales/features/menus';
import { useNoConnectionToast } from '../toasts/use-no-connection-toast.ts';

/** A menu whose code is loaded on hover, focus or press; a toast reports a failure. */
export function LazyMenu(props: Omit<LazyMenuProps, 'onUnavailable'>) {
  return <Menu {...props} onUnavailable={useNoConnectionToast()} />;
}
