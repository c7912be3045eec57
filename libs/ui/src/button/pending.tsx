import type { ComponentProps, MouseEvent } from 'react';

export interface PendingProps {
  /**
   * True while the action is pending. The button then shows a progress line and ignores presses, but keeps
   * the focus.
   * @default false
   */
  loading?: boolean | undefined;
  labels?:
    | {
        /** Text that is announced when `loading` becomes true, such as "Sending…". */
        loading: string;
      }
    | undefined;
}

type ButtonAttributes = Pick<
  ComponentProps<'button'>,
  'aria-busy' | 'aria-disabled' | 'onClickCapture'
>;

/** Returns `aria-busy` and `aria-disabled` attributes. Values in `attributes` take precedence over `loading`. */
export const pendingAttributes = (loading: boolean | undefined, attributes: ButtonAttributes) => ({
  'aria-busy': attributes['aria-busy'] ?? (loading || undefined),
  'aria-disabled': attributes['aria-disabled'] ?? (loading || undefined),
});

/** Returns an `onClickCapture` handler that suppresses clicks on a pending or `aria-disabled` button. */
export const ignoreClicksWhilePending =
  (loading: boolean | undefined, attributes: ButtonAttributes) =>
  (event: MouseEvent<HTMLButtonElement>) => {
    attributes.onClickCapture?.(event);
    if (String(pendingAttributes(loading, attributes)['aria-disabled']) !== 'true' && !loading)
      return;
    event.preventDefault();
    event.stopPropagation();
  };

/** With `labels`, renders a live region even before loading, because screen readers announce only changes. */
export const PendingStatus = ({ loading, labels }: PendingProps) =>
  labels && (
    <span role="status" className="tales-visually-hidden">
      {loading && labels.loading}
    </span>
  );
