import { Heading } from '@tales/ui/heading';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface ToolPanelProps extends ComponentProps<'section'> {
  heading: string;
  /** Controls at the end of the heading. */
  tools?: ReactNode;
}

/** A compact panel as high as its content, or as its place: then its scroller takes the rest. */
export function ToolPanel({ heading, tools, className, children, ...rest }: ToolPanelProps) {
  const id = useId();
  return (
    <section
      data-slot="tool-panel"
      aria-labelledby={id}
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3',
        className,
      )}
      {...rest}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading level={2} size="subheading" id={id}>
          {heading}
        </Heading>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** The part of a panel that scrolls. Focusable, so that arrow keys scroll it. */
export const PanelScroller = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className={clsx('laboratory-scroller min-h-0 flex-1', className)}
    {...rest}
  />
);
