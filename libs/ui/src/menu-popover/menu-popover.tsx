import { clsx } from 'clsx';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { MenuLink, type MenuLinkProps } from '../menu/menu-link.tsx';
import { itemClasses, labelClasses, menuClasses } from '../menu/menu.variants.ts';
import { operateMenuPopovers } from './operate-menu-popovers.ts';

export interface MenuPopoverRootProps extends ComponentProps<'div'> {
  /** What the button names in `popoverTarget`. */
  id: string;
  /** Accessible name: that of the button. */
  label: string;
  /** The items. */
  children?: ReactNode;
}

/**
 * A menu that the browser opens, before and without script: a native popover below the end of the button
 * that names its `id` in `popoverTarget`. With `operateMenuPopovers` it has the keyboard of a `Menu`.
 */
export function Root({ label, className, ...rest }: MenuPopoverRootProps) {
  useEffect(operateMenuPopovers, []);
  return (
    <div
      data-slot="menu-popover"
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={clsx('menu-popover min-w-44', menuClasses, className)}
      {...rest}
    />
  );
}

export interface MenuPopoverItemProps extends Omit<ComponentProps<'button'>, 'onSelect'> {
  /** Called when the item is chosen, which closes the menu. */
  onSelect?: () => void;
  /**
   * Skipped by arrow keys.
   * @default false
   */
  disabled?: boolean;
}

/** An item that triggers an action. For navigation use a `LinkItem`. */
export function Item({
  disabled = false,
  onClick,
  onSelect,
  className,
  ...rest
}: MenuPopoverItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      data-slot="menu-popover-item"
      disabled={disabled}
      aria-disabled={disabled || undefined}
      className={clsx(itemClasses, highlighted, className)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) onSelect?.();
      }}
      {...rest}
    />
  );
}

/** An item that is a real link. */
export function LinkItem({ disabled = false, className, ...rest }: MenuLinkProps) {
  return (
    <MenuLink
      role="menuitem"
      aria-disabled={disabled || undefined}
      disabled={disabled}
      className={clsx(highlighted, className)}
      {...rest}
    />
  );
}

/** Label of the items below. */
export function Label({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="menu-popover-label" className={clsx(labelClasses, className)} {...rest} />;
}

const highlighted =
  'not-aria-disabled:hover:bg-hover not-aria-disabled:focus:bg-hover not-aria-disabled:active:bg-pressed';
