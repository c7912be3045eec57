import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const prose = cva('tales-prose', {
  variants: { opening: { true: 'tales-prose-opening' } },
});

export interface ProseProps extends ComponentProps<'div'> {
  /**
   * Styles the first letter of the first paragraph as a drop capital, except in forced colours.
   * @default false
   */
  opening?: VariantProps<typeof prose>['opening'];
}

/** Running text with a limited line length. Paragraphs, links, `h2` and `h3` need no classes. */
export function Prose({ opening, className, ...rest }: ProseProps) {
  return <div className={prose({ opening, className })} {...rest} />;
}
