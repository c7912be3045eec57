import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface BackdropProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The lines: crossing courses as on a sea chart, rings as of a bell, waves as of a sea at night.
   * @default none, only a glow
   */
  motif?: 'courses' | 'rings' | 'waves' | undefined;
}

/**
 * Decorative lines in the free space beside a wide page, in the accent colour and with a motif.
 * Lies behind its positioned container. Not shown in print and in forced colours.
 */
export function Backdrop({ motif, className, ...rest }: BackdropProps) {
  return (
    <div
      data-slot="backdrop"
      data-motif={motif}
      aria-hidden="true"
      className={clsx('backdrop', className)}
      {...rest}
    />
  );
}
