import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { button } from '../button/button.variants.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Fragment of the main content, such as `#content`. */
  href: string;
}

/** A link to the main content, placed first on a page and outside the viewport until focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a className={button({ className: cx('tales-skip-link', className) })} {...rest}>
      {children}
    </a>
  );
}
