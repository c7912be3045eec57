import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface StatusProps extends ComponentProps<'p'> {
  /**
   * Colour of the dot.
   * @default neutral
   */
  tone?: 'neutral' | 'busy' | 'success' | 'danger' | undefined;
  /**
   * Replaces the visible text in the accessibility tree, and is announced politely on change. May differ
   * from it, for example without a countdown. Without it nothing is announced.
   */
  announcement?: string;
}

/** A state: a coloured dot and text. */
export function Status({ tone, announcement, className, children, ...rest }: StatusProps) {
  return (
    <p data-tone={tone} className={clsx('tales-status', className)} {...rest}>
      <span aria-hidden="true" className="tales-status-dot" />
      <span
        className="tales-status-text"
        aria-hidden={announcement === undefined ? undefined : true}
      >
        {children}
      </span>
      {announcement !== undefined && (
        <span role="status" className="tales-visually-hidden">
          {announcement}
        </span>
      )}
    </p>
  );
}
