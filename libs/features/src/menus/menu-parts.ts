import type { MenuLinkItemProps } from '@tales/ui/menu';
import type { ComponentType, ReactNode } from 'react';

/** The components of the items of a menu: those of `Menu`, or of the popover of `LazyMenu`. */
export interface MenuParts {
  LinkItem: ComponentType<Omit<MenuLinkItemProps, 'onSelect'>>;
  Item: ComponentType<{
    disabled?: boolean;
    onSelect?: (event: Event) => void;
    children?: ReactNode;
  }>;
  Label: ComponentType<{ children?: ReactNode }>;
}
