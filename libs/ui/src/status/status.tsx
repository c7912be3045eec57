import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { statusDotRecipe, type StatusVariants } from './status.variants.ts';

export interface StatusProps extends ComponentProps<'p'> {
  /**
   * How things stand.
   * @default 'neutral'
   */
  tone?: StatusVariants['tone'];
  /**
   * What is read out, politely, whenever it changes. It may say less than is shown: a countdown is
   * for the eye. Without it nothing is.
   */
  announcement?: string;
}

/** How something stands at the moment: a dot and words. */
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
      <span>{children}</span>
      {announcement !== undefined && (
        <span role="status" className="sr-only">
          {announcement}
        </span>
      )}
    </p>
  );
}
