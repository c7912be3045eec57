import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface BackdropProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The lines: crossing courses as on a sea chart, rings as of a bell, waves as of a sea at night.
   * @default none, only a glow
   */
  motif?: 'courses' | 'rings' | 'waves' | undefined;
  /**
   * `late`: it fades in, on a page that is painted before it comes.
   * @default none, it is there from the start
   */
  appears?: 'late';
}

/**
 * Decorative lines in the free space beside a wide page, in the accent colour and with a motif.
 * Lies behind its positioned container. Not shown in print, in forced colours and to readers who ask for more contrast.
 */
export function Backdrop({ motif, appears, className, ...rest }: BackdropProps) {
  return (
    <div
      data-motif={motif}
      data-appears={appears}
      aria-hidden="true"
      className={clsx('tales-backdrop', className)}
      {...rest}
    />
  );
}
