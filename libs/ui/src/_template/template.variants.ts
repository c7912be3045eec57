import { cva, type VariantProps } from 'class-variance-authority';

export const templateRecipe = cva('rounded-lg border p-4 font-ui text-small', {
  variants: {
    intent: {
      neutral: 'border-line bg-surface text-ink',
      success: 'border-success bg-surface text-success',
    },
  },
  defaultVariants: { intent: 'neutral' },
});

export type TemplateVariants = VariantProps<typeof templateRecipe>;
