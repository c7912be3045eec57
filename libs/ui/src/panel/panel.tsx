import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The panel's heading; names the section for assistive technology. */
  heading: ReactNode;
  /**
   * The heading's rank on the page.
   * @default 2
   */
  level?: 2 | 3;
}

/** A section set apart from the page: a note, a companion work, a group of controls. */
export function Panel({ heading, level = 2, className, children, ...rest }: PanelProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      data-slot="panel"
      aria-labelledby={headingId}
      className={clsx('rounded-lg border border-line bg-surface p-6 sm:p-8', className)}
      {...rest}
    >
      <Heading id={headingId} className="mb-3 text-heading">
        {heading}
      </Heading>
      {children}
    </section>
  );
}
