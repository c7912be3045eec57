import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

export const templateRecipe = cva('rounded-card border p-4 font-ui text-small', {
  variants: {
    tone: {
      neutral: 'border-line bg-surface text-ink',
      success: 'border-success bg-surface text-success',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export type TemplateVariants = Variants<typeof templateRecipe>;
