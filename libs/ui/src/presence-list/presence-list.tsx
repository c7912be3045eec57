import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface PresenceListProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Heading, which is also the accessible name of the section. */
  heading: ReactNode;
  /**
   * Level of the heading in the page outline.
   * @default 2
   */
  level?: HeadingLevel;
  /** User names in display order. */
  names: readonly string[];
  /** Name of the current user. */
  own?: string | undefined;
  labels: {
    /** Text in parentheses after the name of the current user, such as "you". */
    own: string;
    /** Accessible name of the list while the names are stale, such as "As last known". */
    stale: string;
  };
  /** Content that is shown while the list is empty. */
  empty?: ReactNode;
  /**
   * True if the names may be outdated, which dims them.
   * @default false
   */
  stale?: boolean;
}

/** A scrollable list of the users who are online. Below the `lg` breakpoint, the list is a single line. */
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
