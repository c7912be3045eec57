import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

export interface SpinnerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Visible text, such as "Loading…". */
  label: string;
  /** Content that appears below the label after 8 seconds. */
  fallback?: ReactNode;
}

/** An indeterminate loading indicator. */
export function Spinner({ label, fallback, className, ...rest }: SpinnerProps) {
  return (
    <div role="status" className={cx('tales-spinner', className)} {...rest}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="tales-spinner-icon">
        <circle cx="12" cy="12" r="9" fill="none" stroke="var(--tales-line)" strokeWidth="2.5" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label}
      {fallback && <div className="tales-spinner-fallback">{fallback}</div>}
    </div>
  );
}
