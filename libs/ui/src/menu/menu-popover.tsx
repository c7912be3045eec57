/** The native popover that `LazyMenu` shows until a `Menu` is loaded, with the looks of that menu. */
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { MenuLink, type MenuLinkProps } from './menu-link.tsx';
import { itemClasses, labelClasses, menuClasses } from './menu.variants.ts';

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
    data-slot="menu-popover"
    popover="auto"
    role="menu"
    aria-label={label}
    tabIndex={-1}
    className={clsx('menu-popover min-w-44', menuClasses)}
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
    className={clsx(itemClasses, highlighted)}
    onClick={(event) => onSelect?.(event.nativeEvent)}
  >
    {children}
  </button>
);

/** An item that is a real link. */
export const LinkItem = ({ disabled = false, ...rest }: Omit<MenuLinkProps, 'onSelect'>) => (
  <MenuLink
    role="menuitem"
    aria-disabled={disabled || undefined}
    disabled={disabled}
    className={highlighted}
    {...rest}
  />
);

/** Label of the items below. */
export const Label = ({ children }: { children?: ReactNode }) => (
  <div className={labelClasses}>{children}</div>
);

const highlighted =
  'not-aria-disabled:hover:bg-hover not-aria-disabled:focus:bg-hover not-aria-disabled:active:bg-pressed';
