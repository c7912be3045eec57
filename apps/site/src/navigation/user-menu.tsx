import { UserMenu as Menu, type LoadedMenuProps } from '@tales/features/menus';
import { useUserItems } from './use-user-items.tsx';

/** The loaded user menu. */
export function UserMenu(props: LoadedMenuProps) {
  return <Menu {...props} {...useUserItems()} />;
}
