import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Fragment of the main content: `#content`. */
  href: string;
}

/** A link to the main content, the first link of a page. Outside the viewport until it is focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a className={clsx('tales-button tales-skip-link', className)} {...rest}>
      {children}
    </a>
  );
}
