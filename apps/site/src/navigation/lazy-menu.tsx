import { LazyMenu as Menu, type LazyMenuProps } from '@tales/features/menus';
import { useNoConnectionToast } from '../toasts/toasts.tsx';

/** A menu whose code is loaded on hover, focus or press; a toast reports a failure. */
export function LazyMenu<Props extends object>(props: Omit<LazyMenuProps<Props>, 'onUnavailable'>) {
  return <Menu {...props} onUnavailable={useNoConnectionToast()} />;
}
