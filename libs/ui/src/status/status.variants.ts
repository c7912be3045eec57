import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

/** The tones differ by form as well as by colour. */
export const statusDotRecipe = cva('size-2.5 flex-none border-2', {
  variants: {
    tone: {
      neutral: 'rounded-full border-ink-muted',
      busy: 'animate-pulse rounded-full border-accent',
      success: 'rounded-full border-success bg-success forced-colors:bg-[CanvasText]',
      danger: 'rotate-45 border-danger bg-danger forced-colors:bg-[CanvasText]',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export type StatusVariants = Variants<typeof statusDotRecipe>;
