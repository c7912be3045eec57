import { Slot, Slottable } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement } from 'react';

export interface BrandProps extends Omit<ComponentProps<'a'>, 'children'> {
  /** The name of the site, which is also the accessible name of the link. */
  name: string;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
  /** With `asChild`, the link that receives the logo and the name as content. */
  children?: ReactElement;
}

/**
 * A link with the logo and the name of the site. Where the header has no room for both, the name is visually
 * hidden.
 */
export function Brand({ name, asChild = false, children, className, ...rest }: BrandProps) {
  const Root = asChild ? Slot : 'a';
  const content = (
    <>
      <span className="tales-brand-mark" aria-hidden="true" />
      <span className="tales-brand-name">{name}</span>
    </>
  );
  return (
    <Root className={cx('tales-brand', className)} {...rest}>
      {asChild ? <Slottable child={children}>{() => content}</Slottable> : content}
    </Root>
  );
}
