import * as Menus from '@tales/features/menus';
import { useLanguageItems, useUserItems } from './use-menu-items.tsx';

export function LanguageMenu(props: Menus.LoadedMenuProps) {
  return <Menus.LanguageMenu {...props} {...useLanguageItems()} />;
}

export function UserMenu(props: Menus.LoadedMenuProps) {
  return <Menus.UserMenu {...props} {...useUserItems()} />;
}
