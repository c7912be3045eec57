import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

/** Size of a heading; its font comes from the base styles. */
export const headingRecipe = cva('', {
  variants: {
    size: {
      display: 'text-display',
      title: 'text-title',
      heading: 'text-heading',
      subheading: 'text-subheading',
    },
  },
});

export type HeadingVariants = Variants<typeof headingRecipe>;
