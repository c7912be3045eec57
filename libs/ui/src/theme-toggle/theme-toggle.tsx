import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconButtonRecipe } from '../icon-button/icon-button.variants.ts';

export interface ThemeToggleProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible names, by the theme that a press leads to. */
  labels: {
    /** In the dark theme: "Switch to the light theme". */
    light: string;
    /** In the light theme: "Switch to the dark theme". */
    dark: string;
  };
}

/**
 * The theme button. CSS selects name and icon by the `light` class of the root element, so both are
 * right before hydration.
 */
export function ThemeToggle({ labels, className, ...rest }: ThemeToggleProps) {
  return (
    <button
      type="button"
      data-slot="theme-toggle"
      data-theme-toggle=""
      className={clsx(iconButtonRecipe(), className)}
      {...rest}
    >
      <span className="contents [:root.light_&]:hidden">
        <span className="sr-only">{labels.light}</span>
        <Icon name="sun" />
      </span>
      <span className="hidden [:root.light_&]:contents">
        <span className="sr-only">{labels.dark}</span>
        <Icon name="moon" />
      </span>
    </button>
  );
}
