import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** The place on this page where its content begins: `#content`. */
  href: string;
}

/** The first link of a page: takes keyboard readers past the header. Seen only when focused. */
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
