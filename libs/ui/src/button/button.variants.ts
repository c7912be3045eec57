import { cva } from 'class-variance-authority';

/**
 * Returns the classes of buttons and of links that look like buttons. This function has its own module,
 * because server components cannot call functions of client modules.
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
