import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Names and their values in rows: figures, dates, properties. */
export function Root({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl data-slot="data-list" className={clsx('grid', className)} {...rest} />;
}

export interface DataListItemProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the value is. */
  label: ReactNode;
  /** The value. Figures stand below each other, digit by digit. */
  value: ReactNode;
  /** What can be done about the value: a small button. */
  action?: ReactNode;
}

/** One row. A long label wraps; the value keeps its place at the end of the row. */
export function Item({ label, value, action, className, ...rest }: DataListItemProps) {
  return (
    <div
      data-slot="data-list-item"
      className={clsx(
        'flex items-center gap-4 border-b border-line py-2 last:border-b-0',
        className,
      )}
      {...rest}
    >
      <dt className="min-w-0 flex-1 text-small">{label}</dt>
      <dd className="min-w-[3ch] text-end font-ui text-base tabular-nums">{value}</dd>
      {action && <dd>{action}</dd>}
    </div>
  );
}
