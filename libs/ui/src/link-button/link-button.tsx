import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonRecipe, type ButtonVariants } from '../button/index.ts';

export interface LinkButtonProps extends ComponentProps<'a'> {
  /**
   * How loudly the link asks to be followed. One `primary` to a view.
   * @default 'primary'
   */
  intent?: ButtonVariants['intent'];
  /**
   * `md` is a comfortable target for a thumb, `sm` fits toolbars.
   * @default 'md'
   */
  size?: ButtonVariants['size'];
  /**
   * Renders the single child, a router's link say, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** A link with the weight of a button: it leads to a page, a document or another site. */
export function LinkButton({ intent, size, asChild, className, ...rest }: LinkButtonProps) {
  const Root = asChild ? Slot : 'a';
  return (
    <Root
      data-slot="link-button"
      // Paper leads nowhere but to addresses that can be read.
      className={clsx(
        buttonRecipe({ intent, size }),
        "print:not-[[href^='http']]:hidden",
        className,
      )}
      {...rest}
    />
  );
}
