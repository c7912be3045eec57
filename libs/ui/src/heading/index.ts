export { Heading, type HeadingLevel, type HeadingProps } from './heading.tsx';
export { headingRecipe, type HeadingVariants } from './heading.variants.ts';
