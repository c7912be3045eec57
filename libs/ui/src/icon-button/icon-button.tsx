import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import {
  pendingAttributes,
  PendingStatus,
  unlessPending,
  type PendingProps,
} from '../button/pending.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>, PendingProps {
  /** The accessible name: what the button does, or what it opens. */
  label: string;
  /**
   * `muted` is less prominent until hovered: for buttons that close or reveal something else.
   * @default quiet
   */
  variant?: 'quiet' | 'muted' | undefined;
  /**
   * 32, 44 or 48 px, as high as a `Button` of that size.
   * @default md
   */
  size?: 'sm' | 'md' | 'lg' | undefined;
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
        type={type}
        aria-label={label}
        data-variant={variant}
        data-size={size}
        className={clsx('tales-icon-button', className)}
        {...rest}
        {...pendingAttributes(loading, rest)}
        onClickCapture={unlessPending(loading, rest)}
      />
      <PendingStatus loading={loading} labels={labels} />
    </>
  );
}
