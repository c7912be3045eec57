import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingLevel, type HeadingProps } from '../heading/heading.tsx';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Also the accessible name of the section. */
  heading: ReactNode;
  /**
   * Level of the heading.
   * @default 2
   */
  level?: HeadingLevel;
  /**
   * Size of the heading.
   * @default heading
   */
  headingSize?: HeadingProps['size'];
}

/** A framed section with a heading. */
export function Panel({
  heading,
  level = 2,
  headingSize = 'heading',
  className,
  children,
  ...rest
}: PanelProps) {
  const headingId = useId();
  return (
    <section
      data-slot="panel"
      aria-labelledby={headingId}
      className={clsx('rounded-card border border-line bg-surface p-6 sm:p-8', className)}
      {...rest}
    >
      <Heading level={level} size={headingSize} id={headingId} className="mb-3">
        {heading}
      </Heading>
      {children}
    </section>
  );
}
