export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { iconButtonRecipe, type IconButtonVariants } from './icon-button.variants.ts';
