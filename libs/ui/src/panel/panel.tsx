import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading, type HeadingLevel, type HeadingProps } from '../heading/heading.tsx';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading, which is also the accessible name of the section. */
  heading: ReactNode;
  /**
   * Level of the heading in the page outline.
   * @default 2
   */
  level?: HeadingLevel;
  /**
   * Visual size of the heading, independent of the level.
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
    <section aria-labelledby={headingId} className={cx('tales-panel', className)} {...rest}>
      <Heading level={level} size={headingSize} id={headingId} className="tales-panel-heading">
        {heading}
      </Heading>
      {children}
    </section>
  );
}
