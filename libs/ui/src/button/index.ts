export { Button, type ButtonProps } from './button.tsx';
export { buttonRecipe, type ButtonVariants } from './button.variants.ts';
