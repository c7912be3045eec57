import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconButtonRecipe } from '../icon-button/icon-button.variants.ts';

export interface ThemeToggleProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name in the dark theme: "Switch to the light theme". */
  toLight: string;
  /** Accessible name in the light theme: "Switch to the dark theme". */
  toDark: string;
}

/**
 * The theme button. CSS selects name and icon by the `light` class of the root element, so both are
 * right before hydration.
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
      <span className="contents [:root.light_&]:hidden">
        <span className="sr-only">{toLight}</span>
        <Icon name="sun" />
      </span>
      <span className="hidden [:root.light_&]:contents">
        <span className="sr-only">{toDark}</span>
        <Icon name="moon" />
      </span>
    </button>
  );
}
