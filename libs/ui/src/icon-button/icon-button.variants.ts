import { cva, type VariantProps } from 'class-variance-authority';

/** Class names of a round button with only an icon. */
export const iconButtonRecipe = cva(
  [
    'inline-grid size-11 flex-none cursor-pointer place-items-center rounded-full transition-colors',
    'hover:bg-[color-mix(in_oklab,var(--ink),transparent_90%)] aria-expanded:bg-[color-mix(in_oklab,var(--ink),transparent_90%)]',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:bg-transparent',
  ],
  {
    variants: {
      tone: {
        default: 'text-ink',
        muted: 'text-ink-muted enabled:hover:text-ink',
      },
    },
    defaultVariants: { tone: 'default' },
  },
);

export type IconButtonVariants = VariantProps<typeof iconButtonRecipe>;
