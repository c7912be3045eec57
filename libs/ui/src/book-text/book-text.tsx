import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import type { HeadingLevel } from '../heading/heading.tsx';

/** The text of a chapter, typeset according to the reader's settings. */
export function Root({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('tales-book-text', className)} {...rest} />;
}

/** The centred header above the text of a chapter. */
export function Header({ className, ...rest }: ComponentProps<'header'>) {
  return <header className={cx('tales-book-text-header', className)} {...rest} />;
}

export interface BookTextTitleProps extends ComponentProps<'h1'> {
  /** Chapter number, such as `One`, shown above the title. */
  number?: ReactNode;
  /**
   * Level of the heading in the page outline.
   * @default 1
   */
  level?: HeadingLevel;
}

/** The title of the chapter, by default the main heading of the page. */
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
      <Root lang={lang} className={cx('tales-book-text-title', className)} {...rest}>
        {children}
      </Root>
    </>
  );
}
