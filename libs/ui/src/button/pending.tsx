import type { ComponentProps, MouseEvent } from 'react';

/** The props of a button whose action takes time. */
export interface PendingProps {
  /**
   * Its action is pending: shows a line, keeps the focus and ignores presses, also those that would submit
   * a form.
   * @default false
   */
  loading?: boolean | undefined;
  /** The texts for screen readers. */
  labels?:
    | {
        /** Announced when `loading` begins: "Sending…". */
        loading: string;
      }
    | undefined;
}

type ButtonAttributes = Pick<
  ComponentProps<'button'>,
  'aria-busy' | 'aria-disabled' | 'onClickCapture'
>;

/** The attributes of a button that is pending or `aria-disabled`, and the caller's. */
export function pendingAttributes(loading: boolean | undefined, given: ButtonAttributes) {
  const ariaDisabled = given['aria-disabled'] ?? (loading || undefined);
  return {
    'aria-busy': given['aria-busy'] ?? (loading || undefined),
    'aria-disabled': ariaDisabled,
    onClickCapture: (event: MouseEvent<HTMLButtonElement>) => {
      given.onClickCapture?.(event);
      if (!loading && String(ariaDisabled) !== 'true') return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Announces that the action is pending. In the page from the start, as a live region must be. */
export const PendingStatus = ({ loading, labels }: PendingProps) =>
  labels && (
    <span role="status" data-slot="button-status" className="sr-only">
      {loading && labels.loading}
    </span>
  );
