import { IconButton } from '@tales/ui/icon-button';
import * as Menu from '@tales/ui/menu';
import type { ReactNode } from 'react';
import type { LoadedMenuProps } from './lazy-menu.tsx';

/** The menu of a button, with its items. */
export const LoadedMenu = ({
  label,
  icon,
  defaultOpen = false,
  focusFirstItem = false,
  children,
}: LoadedMenuProps & { children: ReactNode }) => (
  <Menu.Root defaultOpen={defaultOpen}>
    <Menu.Trigger label={label} asChild>
      <IconButton label={label}>{icon}</IconButton>
    </Menu.Trigger>
    <Menu.Content focusFirstItem={focusFirstItem}>{children}</Menu.Content>
  </Menu.Root>
);
