import { cx } from 'class-variance-authority';
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
      aria-labelledby={headingId}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- A scroll container must be focusable.
      tabIndex={0}
      className={cx('tales-presence-list', className)}
      {...rest}
    >
      <Heading
        level={level}
        size="subheading"
        id={headingId}
        className="tales-presence-list-heading"
      >
        {heading}
      </Heading>
      {names.length === 0 ? (
        empty && <p className="tales-presence-list-empty">{empty}</p>
      ) : (
        <ul
          data-stale={stale ? '' : undefined}
          aria-label={stale ? labels.stale : undefined}
          className="tales-presence-list-names"
        >
          {names.map((name) => (
            <li
              key={name}
              data-own={name === own || undefined}
              className="tales-presence-list-item"
            >
              <span className="tales-presence-list-name">
                {name}
                {name === own && <span className="tales-presence-list-own"> ({labels.own})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
