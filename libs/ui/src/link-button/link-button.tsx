import { Slot } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import type { ButtonProps } from '../button/button.tsx';
import { button } from '../button/button.variants.ts';
import { Icon } from '../icon/icon.tsx';

export interface LinkButtonProps extends ComponentProps<'a'>, Pick<ButtonProps, 'size'> {
  /** Address of the link. With `asChild`, set the address on the child. */
  href?: string | undefined;
  /**
   * Emphasis of the link. Use at most one `primary` per view. The variant `link` looks like a `TextLink`.
   * @default primary
   */
  variant?: ButtonProps['variant'] | 'link';
  /**
   * Opens the link in a new tab, without an opener or referrer. The value, such as
   * "(opens in a new tab)", is visually hidden text after the content. Not supported with `asChild`.
   */
  newTab?: string;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A link that looks like a button unless `variant` is `link`. For an action on the page, use a `Button`. */
export function LinkButton({
  variant,
  size,
  newTab,
  asChild,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root
      className={
        variant === 'link' ? cx('tales-text-link', className) : button({ variant, size, className })
      }
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
    >
      {newTab ? (
        <>
          {children}
          <span className="tales-visually-hidden"> {newTab}</span>
          <Icon name="external" size="sm" />
        </>
      ) : (
        children
      )}
    </Root>
  );
}
