import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { textRecipe, type TextVariants } from './text.variants.ts';

export interface TextProps extends ComponentProps<'p'> {
  /**
   * `running` is the serif of long texts, `interface` the sans of controls, `kicker` the capitals above a
   * title; `book` is the face of the books, `excerpt` the same on a page that shows it only when it has come.
   * @default running
   */
  face?: NonNullable<TextVariants['face']>;
  /**
   * `lead` for introductions, `book` for sentences in the face of the books, `small` for notes, `caption` below figures.
   * @default body, or 'caption' if a kicker
   */
  size?: TextVariants['size'];
  /**
   * Meaning, by colour.
   * @default inherit, or 'accent' if a kicker
   */
  tone?: TextVariants['tone'];
  /**
   * Renders the single child, such as a `span` or `li`, instead of a `p`.
   * @default false
   */
  asChild?: boolean;
}

/** A single paragraph. For longer texts with headings and links use `Prose`. */
export function Text({ face = 'running', size, tone, asChild, className, ...rest }: TextProps) {
  const Root = asChild ? Slot : 'p';
  const own = face === 'kicker' ? kicker : paragraph;
  return (
    <Root
      data-slot="text"
      className={clsx(
        textRecipe({ face, size: size ?? own.size, tone: tone ?? own.tone }),
        className,
      )}
      {...rest}
    />
  );
}

const paragraph = { size: 'body', tone: 'inherit' } as const;
const kicker = { size: 'caption', tone: 'accent' } as const;
