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
   * `interface` is sans serif. `kicker` is in sans serif capitals, for a line above other text.
   * @default running
   */
  face?: VariantProps<typeof text>['face'];
  /**
   * `lead` (italic) for introductions, `small` for notes, `caption` (sans serif) for details.
   * @default `body`; `caption` for a kicker
   */
  size?: VariantProps<typeof text>['size'];
  /**
   * Colour of the text.
   * @default `inherit`; `accent` for a kicker
   */
  tone?: VariantProps<typeof text>['tone'];
  /**
   * Renders the single child, such as a `span` or `li`, instead of a `p`.
   * @default false
   */
  asChild?: boolean;
}

/** A short text, such as a paragraph. For texts with headings, use `Prose`. */
export function Text({ face, size, tone, asChild, className, ...rest }: TextProps) {
  const Root = asChild ? Slot : 'p';
  return <Root className={text({ face, size, tone, className })} {...rest} />;
}
