import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { HeadingLevel } from '../heading/heading.tsx';

export type BookTextRootProps = ComponentProps<'div'>;

/** The text of a chapter, set like a page of a book and according to the reader’s settings. */
export function Root({ className, ...rest }: BookTextRootProps) {
  return <div data-slot="book-text" className={clsx('book-text', className)} {...rest} />;
}

export type BookTextHeaderProps = ComponentProps<'header'>;

/** The header above the text, centred: the title, and notes on it. */
export function Header({ className, ...rest }: BookTextHeaderProps) {
  return (
    <header
      data-slot="book-text-header"
      className={clsx(
        'grid justify-items-center gap-3 text-center text-balance wrap-anywhere',
        className,
      )}
      {...rest}
    />
  );
}

export interface BookTextTitleProps extends ComponentProps<'h1'> {
  /** The number of the chapter as a word, shown above the title. */
  number?: ReactNode;
  /**
   * Level of the heading in the page outline.
   * @default 1
   */
  level?: HeadingLevel;
}

/** The title of the chapter below its number: the heading of the page. */
export function Title({
  number,
  level = 1,
  lang,
  className,
  children,
  ...rest
}: BookTextTitleProps) {
  const Root = `h${level}` as const;
  return (
    <>
      {number && (
        <p
          data-slot="book-text-number"
          lang={lang}
          className="-mb-2 font-book text-lead tracking-[0.12em] text-accent [font-variant-caps:small-caps]"
        >
          {number}
        </p>
      )}
      <Root
        data-slot="book-text-title"
        lang={lang}
        className={clsx('text-title', className)}
        {...rest}
      >
        {children}
      </Root>
    </>
  );
}
