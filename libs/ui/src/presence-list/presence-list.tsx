import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface PresenceListProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Also the accessible name of the section. */
  heading: ReactNode;
  /**
   * Level of the heading.
   * @default 2
   */
  level?: HeadingLevel;
  /** User names, in the order in which they are shown. */
  names: readonly string[];
  /** The current user's name. */
  own?: string | undefined;
  /** The texts besides the heading. */
  labels: {
    /** Shown after the current user's name: "you". */
    own: string;
    /** The accessible name of the list while it is stale: "As last known". */
    stale: string;
  };
  /** Shown while the list is empty. */
  empty?: ReactNode;
  /**
   * Dims the names, which may have changed since, and says so to screen readers.
   * @default false
   */
  stale?: boolean;
}

/** The users online: one line below the `lg` breakpoint, from there a panel. A scroll container. */
export function PresenceList({
  heading,
  level = 2,
  names,
  own,
  labels,
  empty,
  stale = false,
  className,
  ...rest
}: PresenceListProps) {
  const headingId = useId();
  return (
    <section
      data-slot="presence-list"
      aria-labelledby={headingId}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scroll container must be focusable.
      tabIndex={0}
      className={clsx(
        'flex items-baseline gap-4 overflow-auto font-ui text-small whitespace-nowrap lg:block lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:wrap-anywhere lg:whitespace-normal',
        className,
      )}
      {...rest}
    >
      <Heading level={level} size="subheading" id={headingId} className="flex-none lg:mb-3">
        {heading}
      </Heading>
      {names.length === 0 ? (
        empty && (
          <p data-slot="presence-list-empty" className="text-ink-muted italic">
            {empty}
          </p>
        )
      ) : (
        <ul
          data-slot="presence-list-names"
          data-stale={stale ? '' : undefined}
          aria-label={stale ? labels.stale : undefined}
          className="group/names flex flex-none gap-x-4 gap-y-1.5 data-stale:text-ink-muted lg:grid"
        >
          {names.map((name) => (
            <li
              key={name}
              data-slot="presence-list-item"
              data-own={name === own || undefined}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-2.5 before:size-2 before:rounded-full before:bg-success group-data-stale/names:before:border group-data-stale/names:before:border-current group-data-stale/names:before:bg-transparent forced-colors:before:bg-[CanvasText] data-own:font-medium"
            >
              <span data-slot="presence-list-name">
                {name}
                {name === own && (
                  <span data-slot="presence-list-own" className="text-ink-muted">
                    {' '}
                    ({labels.own})
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
