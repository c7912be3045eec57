import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { iconPaths } from './icon-paths.ts';
import { iconRecipe, type IconVariants } from './icon.variants.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What it shows. */
  name: IconName;
  /**
   * 16, 20, 32 or 56 px wide.
   * @default 'md'
   */
  size?: IconVariants['size'];
  /**
   * Its colour, where it differs from the words beside it.
   * @default 'inherit'
   */
  tone?: IconVariants['tone'];
}

/**
 * A picture beside words or in a named button, drawn in the colour of the text. It is decoration and
 * hidden from assistive technology: what it means is said in words.
 */
export function Icon({ name, size, tone, className, ...rest }: IconProps) {
  return (
    <svg
      data-slot="icon"
      aria-hidden="true"
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx(iconRecipe({ size, tone, directed: directed.has(name) }), className)}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** These point along the line of text, and so the other way where it runs from right to left. */
const directed: ReadonlySet<IconName> = new Set<IconName>(['external', 'send']);
