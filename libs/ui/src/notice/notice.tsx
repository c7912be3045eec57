import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { noticeRecipe, type NoticeVariants } from './notice.variants.ts';

export interface NoticeProps extends ComponentProps<'div'> {
  /**
   * Icon and colour.
   * @default info
   */
  tone?: NonNullable<NoticeVariants['tone']>;
  /** Names the notice in the outline of the page; without it there is only text. */
  heading?: ReactNode;
  /**
   * Level of its heading.
   * @default 2
   */
  level?: HeadingLevel;
  /** What only some readers want to know, such as a technical reason. Closed at first. */
  details?: { label: string; text: ReactNode } | undefined;
  /** Buttons and links below the text. */
  actions?: ReactNode;
}

/**
 * A persistent message in the page. If it appears after an action, give it a `role`: `alert` or
 * `status`. For temporary messages use a toast.
 */
export function Notice({
  tone = 'info',
  heading,
  level = 2,
  details,
  actions,
  className,
  children,
  ...rest
}: NoticeProps) {
  return (
    <div
      data-slot="notice"
      data-tone={tone}
      className={clsx(noticeRecipe({ tone }), className)}
      {...rest}
    >
      <Icon {...icons[tone]} className={heading ? 'mt-0.5' : 'mt-1'} />
      <div className="grid gap-2">
        {heading && (
          <Heading level={level} size="subheading">
            {heading}
          </Heading>
        )}
        <div data-slot="notice-text" className="grid gap-2">
          {children}
        </div>
        {details && (
          <details data-slot="notice-details" className="font-ui text-small text-ink-muted">
            <summary
              data-slot="notice-summary"
              className="w-fit cursor-pointer py-1.5 underline-offset-4 hover:underline"
            >
              {details.label}
            </summary>
            <p data-slot="notice-details-text" className="wrap-anywhere">
              {details.text}
            </p>
          </details>
        )}
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
  danger: { name: 'alert', tone: 'danger' },
} as const;
