import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const status = cva('tales-status', {
  variants: {
    tone: {
      neutral: '',
      busy: 'tales-status-busy',
      success: 'tales-status-success',
      danger: 'tales-status-danger',
    },
  },
});

export interface StatusProps extends ComponentProps<'p'> {
  /**
   * Colour and shape of the dot. A `busy` dot pulses.
   * @default neutral
   */
  tone?: VariantProps<typeof status>['tone'];
  /**
   * Replaces the visible text for screen readers, for example to omit a countdown. Screen readers announce
   * changes to `announcement`, but not to the visible text.
   */
  announcement?: string;
}

/** A state, shown as a coloured dot and text. */
export function Status({ tone, announcement, className, children, ...rest }: StatusProps) {
  return (
    <p className={status({ tone, className })} {...rest}>
      <span aria-hidden="true" className="tales-status-dot" />
      <span
        className="tales-status-text"
        aria-hidden={announcement === undefined ? undefined : true}
      >
        {children}
      </span>
      {announcement !== undefined && (
        <span role="status" className="tales-visually-hidden">
          {announcement}
        </span>
      )}
    </p>
  );
}
