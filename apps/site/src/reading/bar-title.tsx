import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface BarTitleProps {
  /** Whether the reader has scrolled past the title of the chapter. */
  hasBegun: boolean;
  /** The title of the book, then that of the chapter, which takes its place. */
  children: [ReactElement, ReactElement];
}

/** Where the reader is, on one line: first the book, then the chapter. */
export function BarTitle({ hasBegun, children }: BarTitleProps) {
  return (
    <span className="me-auto grid min-w-0 flex-1">
      {children.map((title, at) => (
        <span
          key={at}
          className={clsx(
            'truncate py-1 transition-[opacity,visibility] duration-300 [grid-area:1/1]',
            hasBegun === (at === 0) && 'invisible opacity-0',
          )}
        >
          {title}
        </span>
      ))}
    </span>
  );
}

/** `3 min`, and in a wide window in words. */
export function MinutesLeft({ count }: { count: number }) {
  const t = useText('read');
  return (
    <>
      <span className="max-md:sr-only">{t('minutesLeft', { count })}</span>
      <span aria-hidden="true" className="md:hidden">
        {t('minutesShort', { count })}
      </span>
    </>
  );
}
