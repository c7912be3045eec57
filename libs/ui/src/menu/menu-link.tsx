import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import { createElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

interface LinkProps {
  children?: ReactNode;
  className?: string | undefined;
  lang?: string | undefined;
}

export interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** Address. With `asChild` the child has its own. */
  href?: string | undefined;
  /**
   * Sets `aria-current="page"` and shows a check.
   * @default false
   */
  current?: boolean;
  /**
   * Removes `href`.
   * @default false
   */
  disabled?: boolean;
  /**
   * Renders the single child, a router's link, with its own `href`.
   * @default false
   */
  asChild?: boolean;
  /** The text, or with `asChild` the link around it. */
  children?: ReactNode;
}

/** The link of a menu item. */
export function MenuLink({
  current = false,
  disabled = false,
  asChild = false,
  href,
  className,
  onClick,
  children,
  ...rest
}: MenuLinkProps) {
  return (
    <Slot
      aria-current={current ? 'page' : undefined}
      className={clsx('tales-menu-item', className)}
      {...rest}
      {...(disabled ? cancelled : { onClick })}
    >
      <Slottable>
        {!asChild
          ? createElement('a', disabled ? null : { href }, children)
          : disabled
            ? withoutHref(children as ReactElement<LinkProps>)
            : children}
      </Slottable>
      {current && <Icon name="check" className="tales-menu-check" />}
    </Slot>
  );
}

/** Radix skips disabled items, but a press on a link inside would follow it. */
const cancel = (event: { preventDefault: () => void }) => {
  event.preventDefault();
};
export const cancelled = { onClick: cancel, onAuxClick: cancel };

/** The content of a router's link, which cannot render without `href`. */
const withoutHref = ({ props: { children, className, lang } }: ReactElement<LinkProps>) =>
  createElement('a', { className, lang }, children);
