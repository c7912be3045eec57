import * as Menu from '@tales/ui/menu';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { UserItems, type UserItemsProps } from './user-items.tsx';

export interface UserMenuProps extends LoadedMenuProps, Omit<UserItemsProps, 'parts'> {}

/** A menu to sign in and out. */
export const UserMenu = ({
  label,
  icon,
  defaultOpen = false,
  focusFirstItem = false,
  ...items
}: UserMenuProps) => (
  <MenuButton label={label} icon={icon} defaultOpen={defaultOpen} focusFirstItem={focusFirstItem}>
    <UserItems parts={Menu} {...items} />
  </MenuButton>
);
