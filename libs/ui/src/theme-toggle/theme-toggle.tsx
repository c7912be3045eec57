import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface ThemeToggleProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Named while the theme is dark: "Switch to the light theme". */
  toLight: string;
  /** Named while the theme is light: "Switch to the dark theme". */
  toDark: string;
}

/**
 * The button that changes the theme. Which of its two names and pictures shows follows from the
 * `light` class on the root alone, so it is right before any script has run.
 */
export function ThemeToggle({ toLight, toDark, className, ...rest }: ThemeToggleProps) {
  return (
    <button
      type="button"
      data-slot="theme-toggle"
      data-theme-toggle=""
      className={clsx(
        'inline-grid size-11 cursor-pointer place-items-center rounded-full text-ink transition-colors hover:bg-surface-raised',
        className,
      )}
      {...rest}
    >
      <span className="contents [.light_&]:hidden">
        <span className="sr-only">{toLight}</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" {...stroke}>
          <circle cx="12" cy="12" r="4" />
          <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
        </svg>
      </span>
      <span className="hidden [.light_&]:contents">
        <span className="sr-only">{toDark}</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" {...stroke}>
          <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
        </svg>
      </span>
    </button>
  );
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
