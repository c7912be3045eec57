import { cva } from 'class-variance-authority';

/**
 * Classes of buttons and of links that look like buttons. Not in the module of a component, because server
 * components cannot call a function of a client module.
 */
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
