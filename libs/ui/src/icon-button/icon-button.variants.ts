import { cva } from 'class-variance-authority';
import { controlSquare } from '../styles/control-height.ts';
import type { Variants } from '../styles/variants.ts';

/** Class names of a round button with only an icon. */
export const iconButtonRecipe = cva(
  [
    'icon-button inline-grid flex-none cursor-pointer place-items-center rounded-control transition-colors',
    'aria-expanded:bg-hover interactive:hover:bg-hover interactive:active:bg-pressed',
    'disabled:cursor-not-allowed disabled:opacity-50',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50 aria-busy:cursor-progress',
  ],
  {
    variants: {
      variant: {
        quiet: 'text-ink',
        muted: 'text-ink-muted interactive:hover:text-ink',
      },
      size: {
        // Small to the eye, but not to a finger.
        sm: [controlSquare.sm, 'relative before:absolute before:-inset-1.5'],
        md: controlSquare.md,
        lg: controlSquare.lg,
      },
    },
    defaultVariants: { variant: 'quiet', size: 'md' },
  },
);

export type IconButtonVariants = Variants<typeof iconButtonRecipe>;
