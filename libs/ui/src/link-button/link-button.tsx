import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface LinkButtonProps extends ComponentProps<'a'> {
  /** Address. With `asChild` the child has its own. */
  href?: string | undefined;
  /**
   * Emphasis. At most one `primary` per view.
   * @default primary
   */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /**
   * 32 px high for dense tools, 44 px, or 48 px for the main action of a page.
   * @default md
   */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A link that looks like a button: to a page, a document or another site. */
export function LinkButton({ variant, size, asChild, className, ...rest }: LinkButtonProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root
      data-variant={variant}
      data-size={size}
      className={clsx('tales-button', className)}
      {...rest}
    />
  );
}
