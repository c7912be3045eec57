import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '../button/button.variants.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Fragment of the main content: `#content`. */
  href: string;
}

/** A link to the main content, the first link of a page. Outside the viewport until it is focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a
      data-slot="skip-link"
      className={clsx(
        buttonRecipe(),
        'fixed start-4 top-4 z-50 -translate-y-[calc(100%+2rem)] focus:translate-y-0 print:hidden',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}
