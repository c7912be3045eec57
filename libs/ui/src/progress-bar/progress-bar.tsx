import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is on its way; the accessible name. */
  label: string;
  /** How much is done, from 0 to 100. Without it nobody knows, and the bar only shows that it goes on. */
  value?: number | undefined;
}

/**
 * How far something has come. Without a `value` it stays unseen for a blink, then fills ever more
 * slowly and never quite.
 */
export function ProgressBar({ label, value, className, style, ...rest }: ProgressBarProps) {
  return (
    <div
      data-slot="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      className={clsx('progress-bar h-1 bg-accent', className)}
      style={{ ...style, '--value': value } as CSSProperties}
      {...rest}
    />
  );
}
