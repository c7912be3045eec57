import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { statusDotRecipe, type StatusVariants } from './status.variants.ts';

export interface StatusProps extends ComponentProps<'p'> {
  /**
   * Colour of the dot.
   * @default neutral
   */
  tone?: StatusVariants['tone'];
  /**
   * Replaces the visible text in the accessibility tree, and is announced politely on change. May differ
   * from it, for example without a countdown. Without it nothing is announced.
   */
  announcement?: string;
}

/** A state: a coloured dot and text. */
export function Status({ tone, announcement, className, children, ...rest }: StatusProps) {
  return (
    <p
      data-slot="status"
      className={clsx(
        'flex items-center gap-2.5 font-ui text-small text-ink-muted tabular-nums',
        className,
      )}
      {...rest}
    >
      <span aria-hidden="true" data-slot="status-dot" className={statusDotRecipe({ tone })} />
      <span data-slot="status-text" aria-hidden={announcement === undefined ? undefined : true}>
        {children}
      </span>
      {announcement !== undefined && (
        <span role="status" className="sr-only">
          {announcement}
        </span>
      )}
    </p>
  );
}
