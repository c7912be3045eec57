import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { noticeRecipe, type NoticeVariants } from './notice.variants.ts';

export interface NoticeProps extends ComponentProps<'div'> {
  /**
   * Icon and colour.
   * @default 'info'
   */
  intent?: NonNullable<NoticeVariants['intent']>;
  /** Names the notice in the outline of the page; without it there is only text. */
  heading?: ReactNode;
  /**
   * Level of its heading.
   * @default 2
   */
  level?: HeadingLevel;
  /** Buttons and links below the text. */
  actions?: ReactNode;
}

/**
 * A persistent message in the page. If it appears after an action, give it a `role`: `alert` or
 * `status`. For temporary messages use a toast.
 */
export function Notice({
  intent = 'info',
  heading,
  level = 2,
  actions,
  className,
  children,
  ...rest
}: NoticeProps) {
  return (
    <div
      data-slot="notice"
      data-intent={intent}
      className={clsx(noticeRecipe({ intent }), className)}
      {...rest}
    >
      <Icon {...icons[intent]} className={heading ? 'mt-0.5' : 'mt-1'} />
      <div className="grid gap-2">
        {heading && (
          <Heading level={level} size="subheading">
            {heading}
          </Heading>
        )}
        <div data-slot="notice-text" className="grid gap-2">
          {children}
        </div>
        {actions && (
          <div data-slot="notice-actions" className="mt-2 flex flex-wrap gap-3">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

const icons = {
  info: { name: 'info', tone: 'accent' },
  success: { name: 'success', tone: 'success' },
  error: { name: 'alert', tone: 'danger' },
} as const;
