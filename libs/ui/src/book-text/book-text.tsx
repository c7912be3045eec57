import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { HeadingLevel } from '../heading/heading.tsx';

/** The text of a chapter, set like a page of a book and according to the reader’s settings. */
export function Root({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('tales-book-text', className)} {...rest} />;
}

/** The header above the text, centred: the title, and notes on it. */
export function Header({ className, ...rest }: ComponentProps<'header'>) {
  return <header className={clsx('tales-book-text-header', className)} {...rest} />;
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
        <p lang={lang} className="tales-book-text-number">
          {number}
        </p>
      )}
      <Root lang={lang} className={clsx('tales-book-text-title', className)} {...rest}>
        {children}
      </Root>
    </>
  );
}
