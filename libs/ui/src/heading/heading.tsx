import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingProps extends ComponentProps<'h1'> {
  /** Heading level in the page outline. */
  level: HeadingLevel;
  /**
   * Visual size, independent of the level.
   * @default `title` for level 1, `heading` for 2, `subheading` below
   */
  size?: 'display' | 'title' | 'heading' | 'subheading' | undefined;
}

/** A heading whose level and size are independent. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Root = `h${level}` as const;
  return (
    <Root
      data-size={size ?? sizeOf(level)}
      className={clsx('tales-heading', className)}
      {...rest}
    />
  );
}

const sizeOf = (level: HeadingLevel) =>
  level === 1 ? 'title' : level === 2 ? 'heading' : 'subheading';
