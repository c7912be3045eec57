import { Slot, Slottable } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement } from 'react';
import { Picture, type PictureProps } from '../picture/picture.tsx';

export interface CoverProps
  extends Omit<ComponentProps<'div'>, 'children'>, Pick<PictureProps, 'source' | 'alt' | 'sizes'> {
  /**
   * Loads the picture eagerly and with high priority, for a cover in the initial viewport.
   * @default false
   */
  priority?: boolean;
  /**
   * Renders the single child, such as a router's link, instead of a `div`.
   * @default false
   */
  asChild?: boolean;
  /** With `asChild`, the element that receives the picture as content. */
  children?: ReactElement;
}

/** A book cover with a shadow and a hinge. */
export function Cover({
  source,
  alt,
  sizes,
  priority = false,
  asChild = false,
  className,
  children,
  ...rest
}: CoverProps) {
  const Root = asChild ? Slot : 'div';
  const picture = (
    <Picture
      source={source}
      alt={alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
  return (
    <Root className={cx('tales-cover', className)} {...rest}>
      {asChild ? <Slottable child={children}>{() => picture}</Slottable> : picture}
    </Root>
  );
}
