import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface ChapterFootRootProps extends ComponentProps<'nav'> {
  /** Accessible name of the landmark. */
  label: string;
}

/** Below the text of a chapter, as wide as its lines: where to read on. */
export function Root({ label, className, ...rest }: ChapterFootRootProps) {
  return (
    <nav
      data-slot="chapter-foot"
      aria-label={label}
      className={clsx('book-measure grid grid-cols-1 gap-3 print:hidden', className)}
      {...rest}
    />
  );
}

export interface ChapterFootLinkProps extends Omit<ComponentProps<'a'>, 'rel' | 'title'> {
  /** Whether it leads back or on. */
  rel: 'prev' | 'next';
  /**
   * Less weight than the way on has: for what comes after the end of a tale.
   * @default true for the way back
   */
  quiet?: boolean;
  /** Says so: `Next chapter`. */
  label: ReactNode;
  /** The number of the chapter as its text gives it. */
  number?: ReactNode;
  /** The title of the chapter. */
  title: ReactNode;
  /** The language of number and title, if it differs from the page’s. */
  titleLang?: string | undefined;
  /** How long it takes to read. */
  extent?: ReactNode;
  /**
   * Renders the single child, a router’s link without content, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
  /** With `asChild`, the link. */
  children?: ReactElement;
}

/** A block that is a link to the chapter before or after. It grows with the text. */
export function Link({
  rel,
  quiet = rel === 'prev',
  label,
  number,
  title,
  titleLang,
  extent,
  asChild,
  className,
  children,
  ...rest
}: ChapterFootLinkProps) {
  const Anchor = asChild ? Slot : 'a';
  const content = (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span
          data-slot="chapter-foot-label"
          className="font-ui text-caption tracking-[0.08em] text-accent"
        >
          {label}
        </span>{' '}
        <span
          data-slot="chapter-foot-title"
          lang={titleLang}
          className={clsx(
            'font-display font-semibold text-balance wrap-anywhere',
            quiet ? 'text-subheading' : 'text-heading',
          )}
        >
          {number && (
            <span data-slot="chapter-foot-number" className="font-normal text-ink-muted">
              {number} ·{' '}
            </span>
          )}
          <span data-slot="chapter-foot-name">{title}</span>
        </span>{' '}
        {extent && (
          <span data-slot="chapter-foot-extent" className="font-ui text-caption text-ink-muted">
            {extent}
          </span>
        )}
      </span>
      <Icon
        name="chevron"
        className={clsx(
          'text-accent transition-[translate]',
          rel === 'next'
            ? 'ms-auto -rotate-90 group-hover:translate-x-1'
            : '-order-1 rotate-90 group-hover:-translate-x-1',
        )}
      />
    </>
  );
  return (
    <Anchor
      data-slot="chapter-foot-link"
      rel={rel}
      className={clsx(
        // As large as the text above it.
        '[zoom:var(--tales-reading-size)] group flex min-h-16 items-center gap-4 rounded-card border px-5 py-3 text-ink no-underline transition-[background-color,border-color]',
        'hover:border-accent hover:bg-surface active:bg-pressed',
        quiet ? 'border-line' : 'border-line-strong bg-surface',
        className,
      )}
      {...rest}
    >
      {asChild ? <Slottable child={children}>{() => content}</Slottable> : content}
    </Anchor>
  );
}
