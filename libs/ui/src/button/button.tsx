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
   * `md` is 48 px high, `sm` 40 px for toolbars, `xs` 32 px for dense tools.
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
