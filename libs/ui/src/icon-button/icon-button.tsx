import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { iconButtonRecipe, type IconButtonVariants } from './icon-button.variants.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name: what the button does, or what it opens. */
  label: string;
  /**
   * `muted` stands back until it is pointed at: for what closes or reveals something else.
   * @default 'default'
   */
  tone?: IconButtonVariants['tone'];
}

/** A round button that shows an `Icon` alone. Where there is room for words, use a `Button`. */
export function IconButton({ label, tone, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      data-slot="icon-button"
      type={type}
      aria-label={label}
      className={clsx(iconButtonRecipe({ tone }), className)}
      {...rest}
    />
  );
}
