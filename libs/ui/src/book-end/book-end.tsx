import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The closing line of a book, such as `The End`, in the accent colour. */
export function BookEnd({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={cx('tales-book-end', className)} {...rest}>
      {children}
    </p>
  );
}
