import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

const icon = cva('tales-icon', {
  variants: {
    size: { sm: 'tales-icon-sm', md: '', lg: 'tales-icon-lg', xl: 'tales-icon-xl' },
    tone: {
      inherit: '',
      accent: 'tales-icon-accent',
      success: 'tales-icon-success',
      danger: 'tales-icon-danger',
    },
  },
});

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  name: IconName;
  /**
   * Width and height: `sm` (16 px), `md` (20 px), `lg` (32 px) or `xl` (56 px).
   * @default md
   */
  size?: VariantProps<typeof icon>['size'];
  /**
   * Colour of the icon. `inherit` is the colour of the text.
   * @default inherit
   */
  tone?: VariantProps<typeof icon>['tone'];
}

/** A decorative icon, hidden from assistive technology. */
export function Icon({ name, size, tone, className, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={icon({ size, tone, className })}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
