import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import {
  pendingAttributes,
  PendingStatus,
  unlessPending,
  type PendingProps,
} from '../button/pending.tsx';
import { iconButtonRecipe, type IconButtonVariants } from './icon-button.variants.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>, PendingProps {
  /** The accessible name: what the button does, or what it opens. */
  label: string;
  /**
   * `muted` is less prominent until hovered: for buttons that close or reveal something else.
   * @default quiet
   */
  variant?: IconButtonVariants['variant'];
  /**
   * 32, 44 or 48 px, as high as a `Button` of that size.
   * @default md
   */
  size?: IconButtonVariants['size'];
  /**
   * Neither focusable nor clickable.
   * @default false
   */
  disabled?: boolean | undefined;
}

/** A round button with an `Icon` and an accessible name. With visible text use a `Button`. */
export function IconButton({
  label,
  variant,
  size,
  loading,
  labels,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <>
      <button
        data-slot="icon-button"
        type={type}
        aria-label={label}
        className={clsx(iconButtonRecipe({ variant, size }), className)}
        {...rest}
        {...pendingAttributes(loading, rest)}
        onClickCapture={unlessPending(loading, rest)}
      />
      <PendingStatus loading={loading} labels={labels} />
    </>
  );
}
