export { Text, type TextProps } from './text.tsx';
export { textRecipe, type TextVariants } from './text.variants.ts';
