import { Heading } from '@tales/ui/heading';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface ToolPanelProps extends ComponentProps<'section'> {
  heading: string;
  /** Controls at the end of the heading. */
  tools?: ReactNode;
}

/** A compact panel. */
export function ToolPanel({ heading, tools, className, children, ...rest }: ToolPanelProps) {
  const id = useId();
  return (
    <section
      data-slot="tool-panel"
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface p-4', className)}
      {...rest}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2} size="subheading" id={id}>
          {heading}
        </Heading>
        {tools}
      </div>
      {children}
    </section>
  );
}
