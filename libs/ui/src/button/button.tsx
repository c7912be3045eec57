import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonRecipe, type ButtonVariants } from './button.variants.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * How loudly the button asks to be pressed. One `primary` to a view.
   * @default 'primary'
   */
  intent?: ButtonVariants['intent'];
  /**
   * `md` is a comfortable target for a thumb, `sm` fits toolbars.
   * @default 'md'
   */
  size?: ButtonVariants['size'];
}

/** Does something here. What leads elsewhere is a `LinkButton`. */
export function Button({ intent, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={clsx(buttonRecipe({ intent, size }), className)}
      {...rest}
    />
  );
}
