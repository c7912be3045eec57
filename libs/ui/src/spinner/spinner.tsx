import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface SpinnerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Visible text, announced politely. */
  label: string;
  /** An alternative to a long wait, such as a link. Appears after 8 seconds, by CSS alone. */
  fallback?: ReactNode;
}

/** An indeterminate loading indicator. It does not rotate with reduced motion. */
export function Spinner({ label, fallback, className, ...rest }: SpinnerProps) {
  return (
    <div
      data-slot="spinner"
      role="status"
      className={clsx(
        'inline-flex flex-wrap items-center justify-center gap-3 font-ui text-small text-ink-muted',
        className,
      )}
      {...rest}
    >
      <svg
        data-slot="spinner-icon"
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 flex-none animate-spin text-accent forced-colors:text-[CanvasText]"
      >
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
      {fallback && (
        <div data-slot="spinner-fallback" className="spinner-fallback basis-full text-center">
          {fallback}
        </div>
      )}
    </div>
  );
}
