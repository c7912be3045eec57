import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingProps } from '../heading/index.ts';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The panel's heading; names the section for assistive technology. */
  heading: ReactNode;
  /**
   * The heading's rank on the page.
   * @default 2
   */
  level?: 2 | 3;
  /**
   * How large the heading is.
   * @default 'heading'
   */
  headingSize?: HeadingProps['size'];
}

/** A section set apart from the page: a note, a companion work, a group of controls. */
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
      className={clsx('rounded-lg border border-line bg-surface p-6 sm:p-8', className)}
      {...rest}
    >
      <Heading level={level} size={headingSize} id={headingId} className="mb-3">
        {heading}
      </Heading>
      {children}
    </section>
  );
}
