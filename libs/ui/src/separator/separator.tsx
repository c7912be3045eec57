import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type SeparatorProps = Omit<ComponentProps<'hr'>, 'children'>;

/** A line between two thematic parts of a text. */
export function Separator({ className, ...rest }: SeparatorProps) {
  return <hr data-slot="separator" className={clsx('border-line', className)} {...rest} />;
}
