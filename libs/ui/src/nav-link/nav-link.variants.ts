import { cva } from 'class-variance-authority';
import { controlHeight } from '../styles/control-height.ts';
import type { Variants } from '../styles/variants.ts';

/** Class names of a navigation link; `aria-current` marks the current one. */
export const navLinkRecipe = cva(
  [
    controlHeight.md,
    'inline-flex min-w-11 items-center rounded-control font-ui text-small text-ink-muted no-underline',
    'transition-colors hover:bg-hover hover:text-ink active:bg-pressed',
    'underline-offset-8 aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2',
  ],
  {
    variants: {
      compact: { true: 'px-2', false: 'px-3' },
    },
    defaultVariants: { compact: false },
  },
);

export type NavLinkVariants = Variants<typeof navLinkRecipe>;
