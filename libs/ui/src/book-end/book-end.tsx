import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** After the last sentence of a book: the words for its end, in the language of the text. */
export function BookEnd({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={clsx('tales-book-end', className)} {...rest}>
      {children}
    </p>
  );
}
