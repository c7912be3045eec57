import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A closing line below the last sentence of a book, in the language of the text. */
export function BookEnd({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={cx('tales-book-end', className)} {...rest}>
      {children}
    </p>
  );
}
