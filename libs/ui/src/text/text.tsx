import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const text = cva('tales-text', {
  variants: {
    face: { running: '', interface: 'tales-text-interface', kicker: 'tales-text-kicker' },
    size: {
      lead: 'tales-text-lead',
      body: '',
      small: 'tales-text-small',
      caption: 'tales-text-caption',
    },
    tone: {
      inherit: '',
      muted: 'tales-text-muted',
      accent: 'tales-text-accent',
      danger: 'tales-text-danger',
      success: 'tales-text-success',
    },
  },
});

export interface TextProps extends ComponentProps<'p'> {
  /**
   * Typeface: `running` for running text, `interface` (sans serif), or `kicker` (capitals) above a title.
   * @default running
   */
  face?: VariantProps<typeof text>['face'];
  /**
   * Size: `lead` for introductions, `small` for notes, `caption` below figures.
   * @default `body`; `caption` for a kicker
   */
  size?: VariantProps<typeof text>['size'];
  /**
   * Meaning of the text, shown by its colour.
   * @default `inherit`; `accent` for a kicker
   */
  tone?: VariantProps<typeof text>['tone'];
  /**
   * Renders the single child, such as a `span` or `li`, instead of a `p`.
   * @default false
   */
  asChild?: boolean;
}

/** A single paragraph. For longer texts with headings and links, use `Prose`. */
export function Text({ face, size, tone, asChild, className, ...rest }: TextProps) {
  const Root = asChild ? Slot : 'p';
  return <Root className={text({ face, size, tone, className })} {...rest} />;
}
