import { cva } from 'class-variance-authority';

/** The classes of a button, also for links. In a module without React, so that server components can call it. */
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
