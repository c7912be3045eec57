import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type BookTextRootProps = ComponentProps<'div'>;

/** The text of a chapter, set like a page of a book and according to the reader’s settings. */
export function Root({ className, ...rest }: BookTextRootProps) {
  return <div data-slot="book-text" className={clsx('book-text', className)} {...rest} />;
}

export interface BookTextMeasureProps extends ComponentProps<'div'> {
  /** Renders the single child, such as a `section`, instead of a `div`. */
  asChild?: boolean;
  /**
   * Rendered, and its pictures loaded, only when it is near the window.
   * @default false
   */
  deferred?: boolean;
}

/** What stands below a text: as wide, and as large. */
export function Measure({ asChild, deferred = false, className, ...rest }: BookTextMeasureProps) {
  const Root = asChild ? Slot : 'div';
  return (
    <Root
      data-slot="book-text-measure"
      className={clsx(
        'book-measure',
        // The padding keeps shadows and focus rings inside of what is painted.
        deferred &&
          '-my-8 py-8 [contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]',
        className,
      )}
      {...rest}
    />
  );
}

export type BookTextHeaderProps = ComponentProps<'header'>;

/** The header above the text, centred: the title, and notes on it. */
export function Header({ className, ...rest }: BookTextHeaderProps) {
  return (
    <header
      data-slot="book-text-header"
      className={clsx('grid justify-items-center gap-3 text-center text-balance', className)}
      {...rest}
    />
  );
}

export interface BookTextTitleProps extends ComponentProps<'h1'> {
  /** The number of the chapter as a word, shown above the title. */
  number?: ReactNode;
}

/** The title of the chapter below its number: the `h1` of the page. */
export function Title({ number, lang, className, children, ...rest }: BookTextTitleProps) {
  return (
    <>
      {number && (
        <p
          lang={lang}
          className="-mb-2 font-book text-lead tracking-[0.12em] text-accent [font-variant-caps:small-caps]"
        >
          {number}
        </p>
      )}
      <h1
        data-slot="book-text-title"
        lang={lang}
        className={clsx('text-title', className)}
        {...rest}
      >
        {children}
      </h1>
    </>
  );
}
