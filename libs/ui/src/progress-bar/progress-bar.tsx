import { cx } from 'class-variance-authority';
import type { ComponentProps, CSSProperties } from 'react';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the progress bar. */
  label: string;
  /** Progress from 0 to 100. Without a value, the progress bar is indeterminate and appears after 200 ms. */
  value?: number | undefined;
}

/** A thin, horizontal progress bar. */
export function ProgressBar({ label, value, className, style, ...rest }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      className={cx('tales-progress-bar', className)}
      style={{ ...style, '--tales-progress': value } as CSSProperties}
      {...rest}
    />
  );
}
