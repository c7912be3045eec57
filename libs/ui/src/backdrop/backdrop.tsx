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
   * Pattern of the lines: crossing `courses` as on a sea chart, concentric `rings`, or `waves`.
   * @default no lines
   */
  motif?: VariantProps<typeof backdrop>['motif'];
}

/**
 * A decorative glow in the accent colour, with optional lines, on both sides of a page. Fills the nearest
 * positioned ancestor, behind the content. Hidden in print, in forced colours mode, and if the user
 * prefers more contrast.
 */
export function Backdrop({ motif, className, ...rest }: BackdropProps) {
  return <div aria-hidden="true" className={backdrop({ motif, className })} {...rest} />;
}
