import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { textRecipe, type TextVariants } from './text.variants.ts';

export interface TextProps extends ComponentProps<'p'> {
  /**
   * `running` is the serif of long texts, `interface` the sans of controls, `kicker` the capitals above a
   * title.
   * @default 'running'
   */
  variant?: NonNullable<TextVariants['variant']>;
  /**
   * `lead` for introductions, `small` for notes, `caption` below figures; `caption` if a kicker.
   * @default 'body'
   */
  size?: TextVariants['size'];
  /**
   * Colour; `accent` if a kicker.
   * @default 'default'
   */
  tone?: TextVariants['tone'];
  /**
   * Renders the single child, such as a `span` or `li`, instead of a `p`.
   * @default false
   */
  asChild?: boolean;
}

/** A single paragraph. For longer texts with headings and links use `Prose`. */
export function Text({
  variant = 'running',
  size = variant === 'kicker' ? 'caption' : 'body',
  tone = variant === 'kicker' ? 'accent' : 'default',
  asChild,
  className,
  ...rest
}: TextProps) {
  const Root = asChild ? Slot : 'p';
  return (
    <Root
      data-slot="text"
      className={clsx(textRecipe({ variant, size, tone }), className)}
      {...rest}
    />
  );
}
