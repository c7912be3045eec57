import { Slot } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import type { ButtonProps } from '../button/button.tsx';
import { button } from '../button/button.variants.ts';
import { Icon } from '../icon/icon.tsx';

export interface LinkButtonProps extends ComponentProps<'a'>, Pick<ButtonProps, 'size'> {
  /** Address. With `asChild` the child has its own. */
  href?: string | undefined;
  /**
   * Emphasis. At most one `primary` per view. `link` looks like a link in a text.
   * @default primary
   */
  variant?: ButtonProps['variant'] | 'link';
  /**
   * Opens another site in a new tab, without opener and referrer. The value is a visually hidden text, "(opens in a
   * new tab)". Not with `asChild`.
   */
  newTab?: string;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A link that looks like a button: to a page, a document or another site. */
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
