import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { button } from './button.variants.ts';
import {
  pendingAttributes,
  PendingStatus,
  ignoreClicksWhilePending,
  type PendingProps,
} from './pending.tsx';

export interface ButtonProps extends ComponentProps<'button'>, PendingProps {
  /**
   * Emphasis of the button. Use at most one `primary` button per view.
   * @default primary
   */
  variant?: VariantProps<typeof button>['variant'];
  /**
   * Minimum height: `sm` (32 px) for dense layouts, `md` (44 px), or `lg` (48 px) for a page's main action.
   * @default md
   */
  size?: VariantProps<typeof button>['size'];
  /**
   * Prevents the button from being focused or clicked. While an action is pending, use `loading` instead.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Unlike an HTML `button`, a `Button` does not submit a form by default.
   * @default button
   */
  type?: ComponentProps<'button'>['type'];
}

/** A button that triggers an action on the page. For navigation, use a `LinkButton`. */
export function Button({
  variant,
  size,
  type = 'button',
  loading,
  labels,
  className,
  ...rest
}: ButtonProps) {
  return (
    <>
      <button
        type={type}
        className={button({ variant, size, className })}
        {...rest}
        {...pendingAttributes(loading, rest)}
        onClickCapture={ignoreClicksWhilePending(loading, rest)}
      />
      <PendingStatus loading={loading} labels={labels} />
    </>
  );
}
