import { LazyMenu as Menu, type LazyMenuProps } from '@tales/features/lazy-menu';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { useToaster } from './toasts.tsx';

export type { LoadedMenuProps } from '@tales/features/lazy-menu';

/** A menu whose code comes when it is used; a toast says when it does not. */
export function LazyMenu(props: Omit<LazyMenuProps, 'onUnavailable'>) {
  const { noConnection } = useErrorWords();
  const toaster = useToaster();
  return (
    <Menu
      {...props}
      onUnavailable={() => {
        toaster.show({ intent: 'error', text: noConnection });
      }}
    />
  );
}
