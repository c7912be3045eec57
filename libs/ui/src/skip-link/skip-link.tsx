import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { button } from '../button/button.variants.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** URL fragment that identifies the main content, such as `#content`. */
  href: string;
}

/** A link to the main content, outside the viewport unless focused. Render it first on the page. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a className={button({ className: cx('tales-skip-link', className) })} {...rest}>
      {children}
    </a>
  );
}
