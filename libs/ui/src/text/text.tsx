import { Slot } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export interface TextProps extends ComponentProps<'p'> {
  /**
   * `running` is the serif of texts, `interface` the sans of controls, `kicker` the capitals above a title.
   * @default running
   */
  face?: 'running' | 'interface' | 'kicker' | undefined;
  /**
   * `lead` for introductions, `small` for notes, `caption` below figures.
   * @default body, or 'caption' if a kicker
   */
  size?: 'lead' | 'body' | 'small' | 'caption' | undefined;
  /**
   * Meaning, by colour.
   * @default inherit, or 'accent' if a kicker
   */
  tone?: 'inherit' | 'muted' | 'accent' | 'danger' | 'success' | undefined;
  /**
   * Renders the single child, such as a `span` or `li`, instead of a `p`.
   * @default false
   */
  asChild?: boolean;
}

/** A single paragraph. For longer texts with headings and links use `Prose`. */
export function Text({ face, size, tone, asChild, className, ...rest }: TextProps) {
  const Root = asChild ? Slot : 'p';
  return (
    <Root
      data-face={face}
      data-size={size}
      data-tone={tone}
      className={cx('tales-text', className)}
      {...rest}
    />
  );
}
