import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

/** The stroke is 1.5 px wide at every size: large icons look finer, not bolder. */
export const iconRecipe = cva('flex-none fill-none stroke-current', {
  variants: {
    size: {
      sm: 'size-4 stroke-[2.25]',
      md: 'size-5 stroke-[1.8]',
      lg: 'size-8 stroke-[1.125]',
      xl: 'size-14 stroke-[0.65]',
    },
    tone: {
      inherit: '',
      accent: 'text-accent forced-colors:text-[CanvasText]',
      success: 'text-success forced-colors:text-[CanvasText]',
      danger: 'text-danger forced-colors:text-[CanvasText]',
    },
  },
  defaultVariants: { size: 'md', tone: 'inherit' },
});

export type IconVariants = Variants<typeof iconRecipe>;
