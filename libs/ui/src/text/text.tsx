import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { textRecipe, type TextVariants } from './text.variants.ts';

export interface TextProps extends ComponentProps<'p'> {
  /**
   * The face of books for what is read, that of the `interface` for what is used; a `kicker` is the
   * line of capitals above a title.
   * @default 'running'
   */
  variant?: NonNullable<TextVariants['variant']>;
  /**
   * `lead` opens a page, `small` is the print of notes, `caption` stands below something. A kicker is
   * a `caption` unless told otherwise.
   * @default 'body'
   */
  size?: TextVariants['size'];
  /**
   * How far it steps back, or what it means. A kicker is `accent` unless told otherwise.
   * @default 'default'
   */
  tone?: TextVariants['tone'];
  /**
   * Renders the single child, a `span` or `li` say, instead of a `p`.
   * @default false
   */
  asChild?: boolean;
}

/** A paragraph on its own. Several in a row, with their headings and links, are a `Prose`. */
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
