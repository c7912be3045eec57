import type { ComponentProps, MouseEvent } from 'react';

/** The props of a button whose action takes time. */
export interface PendingProps {
  /**
   * True while the action is pending. The button shows a line, keeps the focus and ignores presses, also those that submit
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

/** Returns the ARIA attributes of a pending button, unless the caller sets them. */
export const pendingAttributes = (loading: boolean | undefined, given: ButtonAttributes) => ({
  'aria-busy': given['aria-busy'] ?? (loading || undefined),
  'aria-disabled': given['aria-disabled'] ?? (loading || undefined),
});

/** The `onClickCapture` of a button that ignores presses while it is pending or `aria-disabled`. */
export const unlessPending =
  (loading: boolean | undefined, given: ButtonAttributes) =>
  (event: MouseEvent<HTMLButtonElement>) => {
    given.onClickCapture?.(event);
    if (String(pendingAttributes(loading, given)['aria-disabled']) !== 'true' && !loading) return;
    event.preventDefault();
    event.stopPropagation();
  };

/** Announces that the action is pending. In the page from the start, as a live region must be. */
export const PendingStatus = ({ loading, labels }: PendingProps) =>
  labels && (
    <span role="status" className="tales-visually-hidden">
      {loading && labels.loading}
    </span>
  );
