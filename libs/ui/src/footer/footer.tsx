import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The page footer, hidden in print. */
export function Footer({ className, children, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer className={cx('tales-footer', className)} {...rest}>
      <div className="tales-footer-content">{children}</div>
    </footer>
  );
}
