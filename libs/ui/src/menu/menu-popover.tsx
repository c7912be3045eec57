/** The native popover that `LazyMenu` shows until a `Menu` is loaded, with the looks of that menu. */
import type { ReactNode, Ref } from 'react';
import { MenuLink, type MenuLinkProps } from './menu-link.tsx';

export interface MenuPopoverRootProps {
  /** The popover, which shows whether it is open by `:popover-open`. */
  ref?: Ref<HTMLDivElement>;
  /** What the button names in `popoverTarget`. */
  id: string;
  /** Accessible name: that of the button. */
  label: string;
  /** The items. */
  children?: ReactNode;
}

/** The menu, which the browser opens below the end of its button. */
export const Root = ({ label, ...rest }: MenuPopoverRootProps) => (
  <div
    popover="auto"
    role="menu"
    aria-label={label}
    tabIndex={-1}
    className="tales-menu-popover"
    {...rest}
  />
);

export interface MenuPopoverItemProps {
  /** Called on selection. The menu closes unless the event is prevented. */
  onSelect?: (event: Event) => void;
  /**
   * Skipped by arrow keys.
   * @default false
   */
  disabled?: boolean;
  /** The text. */
  children?: ReactNode;
}

/** An item that triggers an action. */
export const Item = ({ disabled = false, onSelect, children }: MenuPopoverItemProps) => (
  <button
    type="button"
    role="menuitem"
    disabled={disabled}
    aria-disabled={disabled || undefined}
    className="tales-menu-item"
    onClick={(event) => onSelect?.(event.nativeEvent)}
  >
    {children}
  </button>
);

/** An item that is a real link. */
export const LinkItem = ({ disabled = false, ...rest }: Omit<MenuLinkProps, 'onSelect'>) => (
  <MenuLink role="menuitem" aria-disabled={disabled || undefined} disabled={disabled} {...rest} />
);

/** Label of the items below. */
export const Label = ({ children }: { children?: ReactNode }) => (
  <div className="tales-menu-label">{children}</div>
);
