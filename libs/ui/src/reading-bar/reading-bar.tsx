import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';

export interface ReadingBarProps extends ComponentProps<'div'> {
  /** The texts besides the children. */
  labels: {
    /** Accessible name of the progress line. */
    progress: string;
  };
  /** The part of the book before the visible text, from 0 to 100. Without it there is no line. */
  progress?: number | undefined;
  /**
   * The progress as text for assistive technology: `Chapter 1 of 6, 19 %`.
   * @default the number of percent
   */
  progressText?: string | undefined;
}

/**
 * A bar at the top of the window, with a thin line for the progress. It is hidden while the reader scrolls down, and comes
 * back when they scroll up, or when something in it has the focus or is open; with reduced motion, and in a low window,
 * it stays where it is. Its children are the title, the settings and the like. It is as wide as its parent.
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
  /** The title of the book, then that of the chapter, which takes its place. */
  children: [ReactElement, ReactElement];
}

/** The reader's place on one line: first the book, then the chapter. */
export function ReadingBarTitle({ hasBegun, className, children, ...rest }: ReadingBarTitleProps) {
  return (
    <span
      data-begun={hasBegun ? '' : undefined}
      className={cx('tales-reading-bar-title', className)}
      {...rest}
    >
      {children.map((title, at) => (
        <span key={at}>
          <span>{title}</span>
        </span>
      ))}
    </span>
  );
}

/** The distance after which the bar is hidden or comes back, in CSS pixels. */
const DISTANCE = 24;

/** A ref callback that sets `data-away` while the reader scrolls down. A jump shows the bar. Returns its cleanup function. */
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
