import { controlHeight } from '../styles/control-height.ts';

/** The surface of a menu. */
export const menuClasses =
  'overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-1.5 text-start font-ui text-small text-ink shadow-lifted';

/** An item. Radix marks the hovered or focused one with `data-highlighted`. */
export const itemClasses = [
  controlHeight.md,
  'flex w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 [hyphenate-limit-chars:12_5_5] wrap-anywhere hyphens-auto text-start text-ink no-underline select-none',
  'focus-visible:-outline-offset-3 data-highlighted:bg-hover data-highlighted:active:bg-pressed',
  'aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:active:text-ink',
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
];

export const labelClasses = 'px-3 py-2 text-caption text-ink-muted';
