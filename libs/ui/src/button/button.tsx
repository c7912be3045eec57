import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonRecipe, type ButtonVariants } from './button.variants.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * Emphasis. At most one `primary` per view.
   * @default 'primary'
   */
  variant?: ButtonVariants['variant'];
  /**
   * 32 px high for dense tools, 44 px, or 48 px for the main action of a page.
   * @default 'md'
   */
  size?: ButtonVariants['size'];
  /**
   * Neither focusable nor clickable. While an action is pending use `aria-disabled`, which keeps the focus.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * What a press does in a form. Unlike in HTML, it submits only as `submit`.
   * @default 'button'
   */
  type?: ComponentProps<'button'>['type'];
}

/** Triggers an action in the page. For navigation use a `LinkButton`. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={clsx(buttonRecipe({ variant, size }), className)}
      {...rest}
    />
  );
}
