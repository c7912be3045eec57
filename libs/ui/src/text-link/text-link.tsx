import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface TextLinkProps extends ComponentProps<'a'> {
  /**
   * Renders the single child, a router's link say, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A link within a sentence. One that stands alone and asks to be followed is a `LinkButton`. */
export function TextLink({ asChild, className, ...rest }: TextLinkProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root
      data-slot="text-link"
      className={clsx(
        'text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
        className,
      )}
      {...rest}
    />
  );
}
