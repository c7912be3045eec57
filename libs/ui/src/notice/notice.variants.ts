import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

/** Class names of a notice; the border has the same meaning as the icon. */
export const noticeRecipe = cva(
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-s-4 border-line bg-surface p-4 text-start sm:gap-x-4 sm:p-5',
  {
    variants: {
      tone: {
        info: 'border-s-accent',
        success: 'border-s-success',
        danger: 'border-s-danger',
      },
    },
  },
);

export type NoticeVariants = Variants<typeof noticeRecipe>;
