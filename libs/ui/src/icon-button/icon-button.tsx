import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import {
  pendingAttributes,
  PendingStatus,
  ignoreClicksWhilePending,
  type PendingProps,
} from '../button/pending.tsx';

const iconButton = cva('tales-icon-button', {
  variants: { variant: { quiet: '', muted: 'tales-icon-button-muted' } },
});

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>, PendingProps {
  /** Accessible name of the button. */
  label: string;
  /**
   * `muted` is less prominent until hovered.
   * @default quiet
   */
  variant?: VariantProps<typeof iconButton>['variant'];
}

/** A round button with an `Icon` and an accessible name. For visible text, use a `Button`. */
export function IconButton({
  label,
  variant,
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
        className={iconButton({ variant, className })}
        {...rest}
        {...pendingAttributes(loading, rest)}
        onClickCapture={ignoreClicksWhilePending(loading, rest)}
      />
      <PendingStatus loading={loading} labels={labels} />
    </>
  );
}
