import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactElement } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';

export interface ReadingBarProps extends ComponentProps<'div'> {
  labels: {
    /** Accessible name of the progress line. */
    progress: string;
  };
  /** Progress in the book, from 0 to 100. Without a value, no progress line is shown. */
  progress?: number | undefined;
  /** Text that screen readers announce instead of the percentage, such as "Chapter 1, 19%". */
  progressText?: string | undefined;
}

/**
 * A bar for a title and controls, with an optional progress line. Scrolling down usually hides the bar, and
 * scrolling up shows the bar.
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
  hasBegun: boolean;
  /** The title of the book and the title of the chapter. */
  children: [ReactElement, ReactElement];
}

/** Shows the title of the chapter if `hasBegun` is true, and otherwise the title of the book. */
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
