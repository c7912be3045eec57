import { cva } from 'class-variance-authority';
import { controlHeight } from '../styles/control-height.ts';
import type { Variants } from '../styles/variants.ts';

/** The dot before the text is a ring when off and filled by its border when on, also in forced colours. */
export const toggleRecipe = cva(
  [
    'inline-flex cursor-pointer items-center justify-center rounded-control border text-center font-ui font-medium',
    '[hyphenate-limit-chars:12_5_5] wrap-anywhere hyphens-auto',
    'transition-[background-color,border-color,color,translate]',
    'before:flex-none before:rounded-full before:border-current',
    'disabled:cursor-not-allowed disabled:opacity-50',
    'data-[state=off]:border-line-strong data-[state=off]:bg-transparent data-[state=off]:text-ink-muted',
    'data-[state=off]:before:border data-[state=off]:interactive:hover:border-accent data-[state=off]:interactive:hover:text-ink',
    'data-[state=off]:interactive:active:bg-pressed',
    'data-[state=on]:border-accent data-[state=on]:bg-[color-mix(in_oklab,var(--tales-accent),transparent_88%)] data-[state=on]:text-ink',
    'data-[state=on]:before:text-accent data-[state=on]:interactive:hover:bg-[color-mix(in_oklab,var(--tales-accent),transparent_76%)]',
    'interactive:active:translate-y-px',
  ],
  {
    variants: {
      size: {
        sm: [
          controlHeight.sm,
          'gap-1.5 px-2.5 py-0.5 text-caption before:size-2 data-[state=on]:before:border-4',
        ],
        md: [
          controlHeight.md,
          'gap-2 px-4 py-1.5 text-small before:size-2.5 data-[state=on]:before:border-5',
        ],
        lg: [
          controlHeight.lg,
          'gap-2.5 px-6 py-2.5 text-base/6 before:size-2.5 data-[state=on]:before:border-5',
        ],
      },
    },
    defaultVariants: { size: 'md' },
  },
);

export type ToggleVariants = Variants<typeof toggleRecipe>;
