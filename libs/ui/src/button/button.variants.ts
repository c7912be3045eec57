import { cva } from 'class-variance-authority';

/** Classes of buttons and links that look like buttons. Independent of React, for server components. */
export const button = cva('tales-button', {
  variants: {
    variant: {
      primary: 'tales-button-primary',
      secondary: 'tales-button-secondary',
      quiet: 'tales-button-quiet',
    },
    size: { sm: 'tales-button-sm', md: '', lg: 'tales-button-lg' },
  },
  defaultVariants: { variant: 'primary' },
});
