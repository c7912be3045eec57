import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

/** Look of a heading, whatever the page says of its own. */
export const headingRecipe = cva('font-display font-semibold text-balance', {
  variants: {
    size: {
      // Smaller in a low window, where the title would push what follows below the fold.
      display: 'text-display md:[@media(max-height:48rem)]:text-title',
      title: 'text-title',
      heading: 'text-heading',
      subheading: 'text-subheading',
    },
  },
});

export type HeadingVariants = Variants<typeof headingRecipe>;
