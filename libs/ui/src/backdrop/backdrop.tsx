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
   * Pattern of the lines: the courses of a sea chart, the sound waves of a bell, or the waves of a sea.
   * @default none, only a glow
   */
  motif?: VariantProps<typeof backdrop>['motif'];
  /**
   * `late` fades the backdrop in on a page that is painted before the backdrop.
   * @default none: visible from the first paint
   */
  appears?: VariantProps<typeof backdrop>['appears'];
}

/**
 * Decorative lines in the accent colour, in the free space beside a wide page. Placed behind the nearest
 * positioned ancestor. Hidden in print, in forced colours and with `prefers-contrast: more`.
 */
export function Backdrop({ motif, appears, className, ...rest }: BackdropProps) {
  return <div aria-hidden="true" className={backdrop({ motif, appears, className })} {...rest} />;
}
