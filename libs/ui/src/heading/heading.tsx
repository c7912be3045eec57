import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const heading = cva('tales-heading', {
  variants: {
    size: {
      display: 'tales-heading-display',
      title: 'tales-heading-title',
      heading: 'tales-heading-heading',
      subheading: '',
    },
  },
});

export interface HeadingProps extends ComponentProps<'h1'> {
  /** Level of the heading in the page outline. */
  level: HeadingLevel;
  /**
   * Visual size, which can be combined with any level.
   * @default `title` for level 1, `heading` for level 2, otherwise `subheading`
   */
  size?: VariantProps<typeof heading>['size'];
}

/** A heading whose size can be chosen independently of the level. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Root = `h${level}` as const;
  return <Root className={heading({ size: size ?? sizeOf(level), className })} {...rest} />;
}

const sizeOf = (level: HeadingLevel) =>
  level === 1 ? 'title' : level === 2 ? 'heading' : 'subheading';
