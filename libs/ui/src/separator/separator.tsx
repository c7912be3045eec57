import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type SeparatorProps = Omit<ComponentProps<'hr'>, 'children'>;

/** A line between two thematic parts of a text. */
export function Separator({ className, ...rest }: SeparatorProps) {
  return <hr className={clsx('tales-separator', className)} {...rest} />;
}
