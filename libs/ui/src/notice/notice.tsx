import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/index.ts';
import { Icon } from '../icon/index.ts';
import { noticeRecipe, type NoticeVariants } from './notice.variants.ts';

export interface NoticeProps extends ComponentProps<'div'> {
  /**
   * What it brings: something to know, something done, something that failed.
   * @default 'info'
   */
  intent?: NonNullable<NoticeVariants['intent']>;
  /** What it is about, in a few words. */
  heading?: ReactNode;
  /**
   * The rank of its heading on the page.
   * @default 2
   */
  level?: HeadingLevel;
  /** What can be done about it: buttons and links. */
  actions?: ReactNode;
}

/**
 * A message that stands in the page until it is no longer true. What appears after a press asks for
 * a `role`: `alert` for what cannot wait, `status` for what can. What goes by itself is a toast.
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
