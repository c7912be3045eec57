import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** A list of labels and values. */
export function Root({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={cx('tales-data-list', className)} {...rest} />;
}

export interface DataListItemProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  /** Element at the end of the row, such as a button. */
  action?: ReactNode;
}

/** A row with a label, a value and an optional action. */
export function Item({ label, value, action, className, ...rest }: DataListItemProps) {
  return (
    <div className={cx('tales-data-list-item', className)} {...rest}>
      <dt className="tales-data-list-label">{label}</dt>
      <dd className="tales-data-list-value">{value}</dd>
      {action && <dd className="tales-data-list-action">{action}</dd>}
    </div>
  );
}
