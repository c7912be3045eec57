import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type BackdropProps = Omit<ComponentProps<'div'>, 'children'>;

/**
 * Decorative lines in the free space beside a wide page, in the accent colour and with a motif of the tale.
 * Lies behind its positioned container. Not shown in print and in forced colours.
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
