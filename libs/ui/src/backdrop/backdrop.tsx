import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type BackdropProps = Omit<ComponentProps<'div'>, 'children'>;

/**
 * The empty sides of a wide page, with lines in the colour of the tale that take up what its cover shows.
 * Decorative: lies behind its positioned container, and is not there in print and in forced colours.
 */
export function Backdrop({ className, ...rest }: BackdropProps) {
  return (
    <div
      data-slot="backdrop"
      aria-hidden="true"
      className={clsx('backdrop', className)}
      {...rest}
    />
  );
}
