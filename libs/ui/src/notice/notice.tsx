import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

const notice = cva('tales-notice', {
  variants: {
    tone: { info: '', success: 'tales-notice-success', danger: 'tales-notice-danger' },
  },
});

export interface NoticeProps extends ComponentProps<'div'> {
  /**
   * Icon and colour of the notice.
   * @default info
   */
  tone?: VariantProps<typeof notice>['tone'];
  heading?: ReactNode;
  /**
   * Level of the heading in the page outline.
   * @default 2
   */
  level?: HeadingLevel;
  /** Details that not every reader needs, such as a technical reason. Initially closed. */
  details?: { label: string; text: ReactNode } | undefined;
  /** Buttons and links below the text. */
  actions?: ReactNode;
}

/**
 * A persistent message on the page. If the notice must be announced when it appears, set `role` to `alert` or
 * `status`. For a temporary message, use a toast.
 */
export function Notice({
  tone,
  heading,
  level = 2,
  details,
  actions,
  className,
  children,
  ...rest
}: NoticeProps) {
  return (
    <div className={notice({ tone, className })} {...rest}>
      <Icon {...icons[tone ?? 'info']} />
      <div className="tales-notice-body">
        {heading && (
          <Heading level={level} size="subheading" className="tales-notice-heading">
            {heading}
          </Heading>
        )}
        <div className="tales-notice-text">{children}</div>
        {details && (
          <details className="tales-notice-details">
            <summary className="tales-notice-summary">{details.label}</summary>
            <p className="tales-notice-details-text">{details.text}</p>
          </details>
        )}
        {actions && <div className="tales-notice-actions">{actions}</div>}
      </div>
    </div>
  );
}

const icons = {
  info: { name: 'info', tone: 'accent' },
  success: { name: 'success', tone: 'success' },
  danger: { name: 'alert', tone: 'danger' },
} as const;
