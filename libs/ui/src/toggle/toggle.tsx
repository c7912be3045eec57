import { Root } from '@radix-ui/react-toggle';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { toggleRecipe, type ToggleVariants } from './toggle.variants.ts';

export interface ToggleProps extends ComponentProps<'button'> {
  /** State when controlled; update it in `onPressedChange`. */
  pressed?: boolean;
  /**
   * Initial state when uncontrolled.
   * @default false
   */
  defaultPressed?: boolean;
  /** Called with the new state when it is pressed. */
  onPressedChange?: (pressed: boolean) => void;
  /**
   * 32 px high for dense tools, 44 px, or 48 px for the main action of a page.
   * @default md
   */
  size?: ToggleVariants['size'];
  /**
   * Neither focusable nor clickable.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Renders the single child instead of a `button`.
   * @default false
   */
  asChild?: boolean;
}

/**
 * A button that is on or off (`aria-pressed`), for a view or a filter that changes immediately. For an
 * action use a `Button`.
 */
export function Toggle({ size, className, ...rest }: ToggleProps) {
  return <Root data-slot="toggle" className={clsx(toggleRecipe({ size }), className)} {...rest} />;
}
