import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The words for the end of a book, below its last sentence and in the language of the text. */
export function BookEnd({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={cx('tales-book-end', className)} {...rest}>
      {children}
    </p>
  );
}
