import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Which icon; Foundations shows them all. */
  name: IconName;
  /**
   * 16, 20, 32 or 56 px wide.
   * @default md
   */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /**
   * Colour, if it differs from the text.
   * @default inherit
   */
  tone?: 'inherit' | 'accent' | 'success' | 'danger' | undefined;
}

/**
 * An icon beside text or in a button with an accessible name. Decorative: `aria-hidden`.
 */
export function Icon({ name, size, tone, className, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      data-size={size}
      data-tone={tone}
      className={clsx('tales-icon', className)}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
