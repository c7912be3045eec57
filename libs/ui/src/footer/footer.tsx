import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type FooterProps = ComponentProps<'footer'>;

/**
 * The page footer: notes at the start, links at the end, stacked on small screens. Hidden in print.
 */
export function Footer({ className, children, ...rest }: FooterProps) {
  return (
    <footer
      data-slot="footer"
      className={clsx('border-t border-line print:hidden', className)}
      {...rest}
    >
      <div
        data-slot="footer-content"
        className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-x-12 gap-y-6 px-5 py-10 sm:px-8"
      >
        {children}
      </div>
    </footer>
  );
}
