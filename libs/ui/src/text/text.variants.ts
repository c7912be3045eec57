import { cva } from 'class-variance-authority';
import type { Variants } from '../styles/variants.ts';

/** Class names of a paragraph. */
export const textRecipe = cva('', {
  variants: {
    face: {
      running: '',
      interface: 'font-ui',
      book: 'font-book',
      excerpt: 'font-excerpt',
      kicker: 'font-ui font-medium tracking-[0.16em] uppercase',
    },
    size: {
      lead: 'text-lead text-balance italic',
      book: 'text-book',
      body: 'text-body',
      small: 'text-small',
      caption: 'font-ui text-caption',
    },
    tone: {
      inherit: '',
      muted: 'text-ink-muted',
      accent: 'text-accent',
      danger: 'text-danger',
      success: 'text-success',
    },
  },
});

export type TextVariants = Variants<typeof textRecipe>;
