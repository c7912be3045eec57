import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { button } from '../button/button.variants.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Fragment of the main content: `#content`. */
  href: string;
}

/** A link to the main content, the first link of a page. Outside the viewport until it is focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a className={button({ className: cx('tales-skip-link', className) })} {...rest}>
      {children}
    </a>
  );
}
