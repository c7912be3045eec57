import { LazyMenu as Menu, type LazyMenuProps } from '@tales/features/menus';
import { useTexts } from './i18n/use-text.ts';

/** A menu whose code is loaded on hover, focus or press. */
export const LazyMenu = <Props extends object>(
  props: Omit<LazyMenuProps<Props>, 'unavailable'>,
) => <Menu {...props} unavailable={useTexts().failure.noConnection} />;
