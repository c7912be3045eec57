import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const navLink = cva('tales-nav-link', {
  variants: { compact: { true: 'tales-nav-link-compact' } },
});

export interface NavLinkProps extends ComponentProps<'a'> {
  /** Address of the link. With `asChild`, set the address on the child. */
  href?: string | undefined;
  /**
   * Reduces the padding, for a row of short links.
   * @default false
   */
  compact?: VariantProps<typeof navLink>['compact'];
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A navigation link. Set `aria-current` to `page` on the link to the current page. */
export function NavLink({ compact, asChild, className, ...rest }: NavLinkProps) {
  const Root = asChild ? Slot : 'a';
  return <Root className={navLink({ compact, className })} {...rest} />;
}
