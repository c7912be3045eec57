import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type SeparatorProps = Omit<ComponentProps<'hr'>, 'children'>;

/** A line between two parts of a text that belong to different matters. */
export function Separator({ className, ...rest }: SeparatorProps) {
  return <hr data-slot="separator" className={clsx('border-line', className)} {...rest} />;
}
