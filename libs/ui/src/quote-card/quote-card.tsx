import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

export interface QuoteCardProps extends Omit<ComponentProps<'figure'>, 'title'> {
  /** The title of the book. */
  title: ReactNode;
  /** The language of the title, if it differs from the page’s. */
  titleLang?: string | undefined;
  /** The name of the chapter, which a veil hides too. */
  chapter?: ReactNode;
  /** The language of chapter and quotation, if it differs from the page’s. */
  wordsLang?: string | undefined;
  /** What hides the quotation until the reader presses it: `From chapter Six. Show?` */
  veil?: ReactNode;
  /**
   * The quotation is on its way: the card keeps its place.
   * @default false
   */
  loading?: boolean | undefined;
  /** The way to the passage, a `TextLink`. */
  action?: ReactNode;
  /** The quotation. */
  children?: ReactNode;
}

/**
 * A passage of a book in a conversation, with the accent of its tale. A veil can hide it from readers who have not come so
 * far; the press that lifts it moves the focus to the words.
 */
export function QuoteCard({
  title,
  titleLang,
  chapter,
  wordsLang,
  veil,
  loading = false,
  action,
  className,
  children,
  ...rest
}: QuoteCardProps) {
  const words = useRef<HTMLQuoteElement>(null);
  const [isLifted, setLifted] = useState(false);
  const isVeiled = !loading && Boolean(veil) && !isLifted;

  useLayoutEffect(() => {
    if (isLifted) words.current?.focus({ preventScroll: true });
  }, [isLifted]);

  return (
    <figure
      data-slot="quote-card"
      data-state={loading ? 'loading' : isVeiled ? 'veiled' : 'shown'}
      aria-busy={loading || undefined}
      className={clsx(
        'relative grid w-96 max-w-full gap-2 overflow-hidden rounded-card border border-transparent bg-surface-raised py-3 ps-6 pe-4 whitespace-normal',
        'before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-accent forced-colors:before:bg-[CanvasText]',
        className,
      )}
      {...rest}
    >
      <figcaption
        data-slot="quote-card-source"
        className="grid font-ui text-caption text-ink-muted"
      >
        <cite
          data-slot="quote-card-title"
          lang={titleLang}
          className="font-semibold text-accent not-italic"
        >
          {title}
        </cite>
        {chapter && !isVeiled && (
          <span data-slot="quote-card-chapter" lang={wordsLang}>
            {chapter}
          </span>
        )}
      </figcaption>
      {isVeiled || loading ? (
        <Veil
          onLift={() => {
            setLifted(true);
          }}
        >
          {isVeiled && veil}
        </Veil>
      ) : (
        <>
          <blockquote
            ref={words}
            data-slot="quote-card-words"
            lang={wordsLang}
            dir="auto"
            tabIndex={-1}
            className="rounded-mark font-book text-body/[1.45] text-pretty text-ink [font-variant-numeric:oldstyle-nums]"
          >
            {children}
          </blockquote>
          {action && (
            <div data-slot="quote-card-action" className="font-ui text-small">
              {action}
            </div>
          )}
        </>
      )}
    </figure>
  );
}

/** Lines that can be guessed but not read: they hold the place, and hide nothing that is in the page. */
const Veil = ({ onLift, children }: { onLift: () => void; children: ReactNode }) => (
  <div className="relative grid min-h-22 items-center">
    <div aria-hidden="true" className="grid gap-3 py-2 blur-[3px] forced-colors:hidden">
      {['w-full', 'w-11/12', 'w-3/5'].map((width) => (
        <span key={width} className={clsx('block h-3 rounded-full bg-line-strong', width)} />
      ))}
    </div>
    {children && (
      <button
        type="button"
        data-slot="quote-card-veil"
        className="absolute inset-0 m-auto h-fit min-h-11 w-fit max-w-full cursor-pointer rounded-control border border-line-strong bg-surface-raised px-4 py-1.5 font-ui text-small font-medium text-ink transition-colors hover:border-accent active:bg-pressed"
        onClick={onLift}
      >
        {children}
      </button>
    )}
  </div>
);
