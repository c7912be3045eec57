import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Rows of labels and values. */
export function Root({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl data-slot="data-list" className={clsx('grid', className)} {...rest} />;
}

export interface DataListItemProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The label of the value. */
  label: ReactNode;
  /** The value, in tabular figures. */
  value: ReactNode;
  /** A small button for the row. */
  action?: ReactNode;
}

/** A row. Long labels wrap; the value stays at the end. */
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
      <dt data-slot="data-list-label" className="min-w-0 flex-1 text-small">
        {label}
      </dt>
      <dd
        data-slot="data-list-value"
        className="min-w-[3ch] text-end font-ui text-base tabular-nums"
      >
        {value}
      </dd>
      {action && <dd data-slot="data-list-action">{action}</dd>}
    </div>
  );
}
