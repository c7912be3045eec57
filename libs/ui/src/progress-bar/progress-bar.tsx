import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name. */
  label: string;
  /** From 0 to 100; indeterminate without it. */
  value?: number | undefined;
}

/**
 * A progress bar. Indeterminate it appears after a short delay and fills more and more slowly, but never
 * completely.
 */
export function ProgressBar({ label, value, className, style, ...rest }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      className={clsx('tales-progress-bar', className)}
      style={{ ...style, '--tales-progress': value } as CSSProperties}
      {...rest}
    />
  );
}
