import type { VariantProps } from 'class-variance-authority';

type Recipe = (...props: never[]) => unknown;

/** The variants of a recipe as props, without the `null` that switches a variant off. */
export type Variants<Of extends Recipe> = {
  [Name in keyof VariantProps<Of>]: Exclude<VariantProps<Of>[Name], null>;
};
