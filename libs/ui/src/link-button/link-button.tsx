import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonRecipe, type ButtonVariants } from '../button/button.variants.ts';

export interface LinkButtonProps extends ComponentProps<'a'> {
  /** Address. With `asChild` the child has its own. */
  href?: string | undefined;
  /**
   * Emphasis. At most one `primary` per view.
   * @default primary
   */
  variant?: ButtonVariants['variant'];
  /**
   * 32 px high for dense tools, 44 px, or 48 px for the main action of a page.
   * @default md
   */
  size?: ButtonVariants['size'];
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A link that looks like a button: to a page, a document or another site. */
export function LinkButton({ variant, size, asChild, className, ...rest }: LinkButtonProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root
      data-slot="link-button"
      // In print only links with a readable URL are useful.
      className={clsx(
        buttonRecipe({ variant, size }),
        "print:not-[[href^='http']]:hidden",
        className,
      )}
      {...rest}
    />
  );
}
