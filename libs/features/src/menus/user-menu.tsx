import { IconButton } from '@tales/ui/icon-button';
import * as Menu from '@tales/ui/menu';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import { UserItems, type UserItemsProps } from './user-items.tsx';

export interface UserMenuProps extends LoadedMenuProps, Omit<UserItemsProps, 'parts'> {}

/** A menu to sign in and out. */
export function UserMenu({
  label,
  icon,
  defaultOpen = false,
  focusFirstItem = false,
  ...items
}: UserMenuProps) {
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger label={label} asChild>
        <IconButton label={label}>{icon}</IconButton>
      </Menu.Trigger>
      <Menu.Content focusFirstItem={focusFirstItem}>
        <UserItems parts={Menu} {...items} />
      </Menu.Content>
    </Menu.Root>
  );
}
