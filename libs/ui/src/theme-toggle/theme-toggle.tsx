import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface ThemeToggleProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible names, by the theme that a press selects. */
  labels: {
    /** Name in the dark theme, such as "Switch to the light theme". */
    light: string;
    /** Name in the light theme, such as "Switch to the dark theme". */
    dark: string;
  };
}

/**
 * A button that offers the other theme. CSS selects the name and the icon by the `light` class of the root
 * element, so that both are correct before hydration.
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
