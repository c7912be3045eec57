import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface PresenceListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** User names, in the order in which they are shown. */
  names: readonly string[];
  /** The current user's name. */
  own?: string | undefined;
  /** Shown after the current user's name: "you". */
  ownLabel: string;
  /** Shown while the list is empty. */
  empty: ReactNode;
}

/** The users online. */
export function PresenceList({
  names,
  own,
  ownLabel,
  empty,
  className,
  ...rest
}: PresenceListProps) {
  return (
    <div
      data-slot="presence-list"
      className={clsx('font-ui text-small wrap-anywhere', className)}
      {...rest}
    >
      {names.length === 0 ? (
        <p className="text-ink-muted italic">{empty}</p>
      ) : (
        <ul className="grid gap-1.5">
          {names.map((name) => (
            <li
              key={name}
              data-slot="presence-list-item"
              data-own={name === own || undefined}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-2.5 before:size-2 before:rounded-full before:bg-success forced-colors:before:bg-[CanvasText] data-own:font-medium"
            >
              <span>
                {name}
                {name === own && <span className="text-ink-muted"> ({ownLabel})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
