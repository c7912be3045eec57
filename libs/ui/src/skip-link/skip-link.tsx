import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Fragment of the main content: `#content`. */
  href: string;
}

/** Link to the main content, the first of a page. Visible only when focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a
      data-slot="skip-link"
      className={clsx(
        'fixed start-4 top-4 z-50 rounded-full bg-accent px-5 py-2.5 font-ui text-small font-medium text-on-accent',
        'not-focus:sr-only',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}
