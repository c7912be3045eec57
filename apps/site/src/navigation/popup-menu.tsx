import { IconButton } from '@tales/ui/icon-button';
import * as Menu from '@tales/ui/menu';
import type { ReactNode } from 'react';
import type { PopupProps } from './popup-button.tsx';

export const PopupMenu = ({
  label,
  icon,
  focusFirstItem,
  children,
}: PopupProps & { children: ReactNode }) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger asChild>
      <IconButton label={label}>{icon}</IconButton>
    </Menu.Trigger>
    <Menu.Content focusFirstItem={focusFirstItem}>{children}</Menu.Content>
  </Menu.Root>
);
