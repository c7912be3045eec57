import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const backdrop = cva('tales-backdrop', {
  variants: {
    motif: {
      courses: 'tales-backdrop-courses',
      rings: 'tales-backdrop-rings',
      waves: 'tales-backdrop-waves',
    },
  },
});

export interface BackdropProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * Pattern of the lines: the courses of a sea chart, the sound waves of a bell, or the waves of a sea.
   * @default none, only a glow
   */
  motif?: VariantProps<typeof backdrop>['motif'];
}

/**
 * Decorative lines in the accent colour, in the free space beside a wide page. Placed behind the nearest
 * positioned ancestor. Hidden in print, in forced colours and with `prefers-contrast: more`.
 */
export function Backdrop({ motif, className, ...rest }: BackdropProps) {
  return <div aria-hidden="true" className={backdrop({ motif, className })} {...rest} />;
}
