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
   * `late` fades it in, on a page that is painted before it.
   * @default none: visible from the first paint
   */
  appears?: VariantProps<typeof backdrop>['appears'];
}

/**
 * Decorative lines in the free space beside a wide page, in the accent colour and with a motif.
 * They are behind the nearest positioned ancestor. Hidden in print, in forced colours and with `prefers-contrast: more`.
 */
export function Backdrop({ motif, appears, className, ...rest }: BackdropProps) {
  return <div aria-hidden="true" className={backdrop({ motif, appears, className })} {...rest} />;
}
