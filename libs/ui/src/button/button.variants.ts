import { cva } from 'class-variance-authority';

/**
 * Classes for buttons and for links that look like buttons. They are not in a component's module, because
 * server components cannot call functions of client modules.
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
