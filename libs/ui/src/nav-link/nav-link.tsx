import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { navLinkRecipe, type NavLinkVariants } from './nav-link.variants.ts';

export interface NavLinkProps extends ComponentProps<'a'> {
  /**
   * How much room it takes beside its neighbours; as high as a thumb either way.
   * @default 'md'
   */
  size?: NavLinkVariants['size'];
  /**
   * Renders the single child, a router's link say, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/**
 * One of a navigation's links, in a row or below each other. `aria-current` marks the one that leads
 * to where one is: `page`, or `true` where it is the page in a language.
 */
export function NavLink({ size, asChild, className, ...rest }: NavLinkProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root data-slot="nav-link" className={clsx(navLinkRecipe({ size }), className)} {...rest} />
  );
}
