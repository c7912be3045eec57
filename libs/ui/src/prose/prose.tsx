import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface ProseProps extends ComponentProps<'div'> {
  /**
   * Sets the first letter of the first paragraph as a drop capital.
   * @default false
   */
  opening?: boolean;
}

/** Running text at a readable measure: paragraphs, headings and links, without a class on each. */
export function Prose({ opening = false, className, ...rest }: ProseProps) {
  return (
    <div
      className={clsx('tales-prose', className)}
      data-opening={opening ? '' : undefined}
      {...rest}
    />
  );
}
