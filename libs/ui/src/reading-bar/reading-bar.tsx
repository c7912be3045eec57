import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';

export interface ReadingBarProps extends ComponentProps<'div'> {
  /** The texts besides the children. */
  labels: {
    /** Accessible name of the progress line. */
    progress: string;
  };
  /** The part of the book before the visible text, from 0 to 100. Without it there is no line. */
  progress?: number | undefined;
  /** What is announced of the progress: `Chapter 1 of 6, 19 %`. @default the number of percent */
  progressText?: string | undefined;
}

/**
 * A bar that stays at the top of the window while the text scrolls, with a thin line for the progress. Its
 * children are the title, the settings and the like. It is as wide as its parent.
 */
export function ReadingBar({
  labels,
  progress,
  progressText,
  className,
  children,
  ...rest
}: ReadingBarProps) {
  return (
    <div
      data-slot="reading-bar"
      className={clsx(
        // The page's scroll padding would scroll the text whenever a control in the bar gets the focus.
        '**:-scroll-mt-24',
        'sticky top-0 z-10 flex min-h-12 items-center gap-x-1 border-b border-line bg-canvas font-ui text-caption text-ink-muted print:hidden',
        className,
      )}
      {...rest}
    >
      {children}
      {progress !== undefined && (
        <ProgressBar
          label={labels.progress}
          value={Math.round(progress)}
          aria-valuetext={progressText}
          className="absolute inset-x-0 -bottom-px h-0.5"
        />
      )}
    </div>
  );
}
