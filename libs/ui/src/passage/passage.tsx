import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface PassageProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The words, with a line for each paragraph. */
  quote: string;
  /** Their language, where it differs from that of the page. */
  quoteLang?: string | undefined;
  /** The id of the words, for the names of the actions. */
  quoteId?: string | undefined;
  /** Where they come from, such as a link. */
  source: ReactNode;
  /** What the reader has written about them; its lines are kept. */
  note?: ReactNode;
  /**
   * `removed` is dimmed: the reader may still take it back.
   * @default 'kept'
   */
  state?: 'kept' | 'removed';
  /** `Button`s. */
  actions?: ReactNode;
}

/** Words of a book that a reader has marked, with their note. */
export function Passage({
  quote,
  quoteLang,
  quoteId,
  source,
  note,
  state = 'kept',
  actions,
  className,
  ...rest
}: PassageProps) {
  return (
    <figure
      data-slot="passage"
      data-state={state}
      className={clsx('group grid gap-2 border-s-2 border-accent ps-4', className)}
      {...rest}
    >
      <blockquote
        data-slot="passage-quote"
        lang={quoteLang}
        id={quoteId}
        className="font-book text-body wrap-anywhere whitespace-pre-line group-data-[state=removed]:text-ink-muted group-data-[state=removed]:line-through"
      >
        {quote}
      </blockquote>
      <figcaption data-slot="passage-source" className="font-ui text-caption text-ink-muted">
        {source}
      </figcaption>
      {note && (
        <div
          data-slot="passage-note"
          className="font-ui text-small wrap-anywhere whitespace-pre-line group-data-[state=removed]:text-ink-muted"
        >
          {note}
        </div>
      )}
      {actions && (
        <div data-slot="passage-actions" className="-ms-2.5 flex flex-wrap items-center gap-1">
          {actions}
        </div>
      )}
    </figure>
  );
}
