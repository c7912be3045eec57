import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface ThemeToggleProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible names, by the theme that the button offers. */
  labels: {
    /** Name in the dark and sepia themes, such as "Switch to the light theme". */
    light: string;
    /** Name in the light theme, such as "Switch to the dark theme". */
    dark: string;
  };
}

/**
 * A button that offers the light or the dark theme. CSS selects its name and icon by the class `light` of
 * `:root`, so that both are correct before hydration.
 */
export function ThemeToggle({ labels, className, ...rest }: ThemeToggleProps) {
  return (
    <button
      type="button"
      className={cx('tales-icon-button tales-theme-toggle', className)}
      {...rest}
    >
      <span>
        <span className="tales-visually-hidden">{labels.light}</span>
        <Icon name="sun" />
      </span>
      <span>
        <span className="tales-visually-hidden">{labels.dark}</span>
        <Icon name="moon" />
      </span>
    </button>
  );
}
