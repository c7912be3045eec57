import { LanguageMenu as Menu, type LoadedMenuProps } from '@tales/features/menus';
import { useLanguageItems } from './use-language-items.tsx';

/** The loaded language menu. */
export function LanguageMenu(props: LoadedMenuProps) {
  return <Menu {...props} {...useLanguageItems()} />;
}
