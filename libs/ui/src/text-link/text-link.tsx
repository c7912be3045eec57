import { Slot } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Address of the link. With `asChild`, set the address on the child. */
  href?: string | undefined;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** An underlined link. For a link that looks like a button, use `LinkButton`. */
export function TextLink({ asChild, className, ...rest }: TextLinkProps) {
  const Root = asChild ? Slot : 'a';
  return <Root className={cx('tales-text-link', className)} {...rest} />;
}
