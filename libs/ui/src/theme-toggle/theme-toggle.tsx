import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/index.ts';
import { iconButtonRecipe } from '../icon-button/index.ts';

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
      className={clsx(iconButtonRecipe(), className)}
      {...rest}
    >
      <span className="contents [.light_&]:hidden">
        <span className="sr-only">{toLight}</span>
        <Icon name="sun" />
      </span>
      <span className="hidden [.light_&]:contents">
        <span className="sr-only">{toDark}</span>
        <Icon name="moon" />
      </span>
    </button>
  );
}
