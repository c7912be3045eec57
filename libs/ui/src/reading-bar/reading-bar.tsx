import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';

export interface ReadingBarProps extends ComponentProps<'div'> {
  labels: {
    /** Accessible name of the progress line. */
    progress: string;
  };
  /** Percentage of the book that precedes the visible text. Without a value, no line is shown. */
  progress?: number | undefined;
  /**
   * Progress as text for assistive technology, such as `Chapter 1, 19%`.
   * @default the percentage
   */
  progressText?: string | undefined;
}

/**
 * A bar for a title and controls at the top of the viewport, with a thin progress line. The bar is hidden
 * while the reader scrolls down, unless a control in the bar is focused or open. With reduced motion, the bar
 * is not hidden.
 */
export function ReadingBar({
  labels,
  progress,
  progressText,
  className,
  ref,
  children,
  ...rest
}: ReadingBarProps) {
  return (
    <div
      ref={useComposedRefs(ref, hideWhileScrollingOn)}
      className={cx('tales-reading-bar', className)}
      {...rest}
    >
      {children}
      {progress !== undefined && (
        <ProgressBar
          label={labels.progress}
          value={Math.round(progress)}
          aria-valuetext={progressText}
          className="tales-reading-bar-progress"
        />
      )}
    </div>
  );
}

export interface ReadingBarTitleProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** True if the reader has scrolled past the title of the chapter. */
  hasBegun: boolean;
  /** The title of the book and the title of the chapter. */
  children: [ReactElement, ReactElement];
}

/** Shows the title of the book until `hasBegun` is true, then the title of the chapter. */
export function ReadingBarTitle({ hasBegun, className, children, ...rest }: ReadingBarTitleProps) {
  return (
    <span
      data-begun={hasBegun ? '' : undefined}
      className={cx('tales-reading-bar-title', className)}
      {...rest}
    >
      {children.map((title, index) => (
        <span key={index}>
          <span>{title}</span>
        </span>
      ))}
    </span>
  );
}

/** Scroll distance after which the bar is hidden or shown, in CSS pixels. */
const DISTANCE = 24;

/** A ref callback that sets `data-away` while the reader scrolls down. Returns a cleanup function. */
function hideWhileScrollingOn(bar: HTMLElement | null) {
  if (!bar) return undefined;
  let turn = window.scrollY;
  const follow = () => {
    const { scrollY, innerHeight } = window;
    const distance = scrollY - turn;
    const isJump = Math.abs(distance) > innerHeight / 2;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || isJump || distance < -DISTANCE || scrollY < innerHeight / 2) {
      delete bar.dataset['away'];
      turn = scrollY;
    } else if (distance > DISTANCE) {
      bar.dataset['away'] = '';
      turn = scrollY;
    }
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
  };
}
