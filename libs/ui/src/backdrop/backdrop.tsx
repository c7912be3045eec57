import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const backdrop = cva('tales-backdrop', {
  variants: {
    motif: {
      courses: 'tales-backdrop-courses',
      rings: 'tales-backdrop-rings',
      waves: 'tales-backdrop-waves',
    },
    appears: { late: 'tales-backdrop-late' },
  },
});

export interface BackdropProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The lines: crossing courses as on a sea chart, rings as of a bell, waves as of a sea at night.
   * @default none, only a glow
   */
  motif?: VariantProps<typeof backdrop>['motif'];
  /**
   * `late`: it fades in, on a page that is painted before it comes.
   * @default none, it is there from the start
   */
  appears?: VariantProps<typeof backdrop>['appears'];
}

/**
 * Decorative lines in the free space beside a wide page, in the accent colour and with a motif.
 * Lies behind its positioned container. Not shown in print, in forced colours and to readers who ask for more contrast.
 */
export function Backdrop({ motif, appears, className, ...rest }: BackdropProps) {
  return <div aria-hidden="true" className={backdrop({ motif, appears, className })} {...rest} />;
}
