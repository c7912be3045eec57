import { cva } from 'class-variance-authority';
import { controlHeight } from '../styles/control-height.ts';
import type { Variants } from '../styles/variants.ts';

/** Class names of a button, or of a link that looks like one. */
export const buttonRecipe = cva(
  [
    'button inline-flex items-center justify-center gap-2.5 rounded-control border font-ui font-medium no-underline',
    'cursor-pointer text-center [hyphenate-limit-chars:12_5_5] wrap-anywhere hyphens-auto',
    'transition-[background-color,border-color,color,translate,box-shadow]',
    'interactive:active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50',
    'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50 aria-busy:cursor-progress',
  ],
  {
    variants: {
      // Forced colours leave only the border to tell them apart.
      variant: {
        primary:
          'border-transparent forced-colors:border-3 bg-accent text-on-accent interactive:hover:bg-[color-mix(in_oklab,var(--tales-accent),var(--tales-ink)_18%)] interactive:active:bg-[color-mix(in_oklab,var(--tales-accent),var(--tales-ink)_36%)]',
        secondary:
          'border-line-strong bg-transparent text-ink interactive:hover:border-accent interactive:hover:bg-[color-mix(in_oklab,var(--tales-accent),transparent_88%)] interactive:active:bg-[color-mix(in_oklab,var(--tales-accent),transparent_76%)]',
        quiet:
          'border-transparent forced-colors:border-dotted bg-transparent text-ink interactive:hover:bg-hover interactive:active:bg-pressed',
      },
      size: {
        sm: [controlHeight.sm, 'px-2.5 py-0.5 text-caption'],
        md: [controlHeight.md, 'px-4 py-1.5 text-small'],
        lg: [controlHeight.lg, 'px-6 py-2.5 text-base/6'],
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonVariants = Variants<typeof buttonRecipe>;
