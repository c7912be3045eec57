import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface DialogHeadingProps {
  /** Prefix of its slot: `dialog`. */
  slotPrefix: string;
  /** Id of the heading, for the `aria-labelledby` of the dialog. */
  id: string;
  /** The heading. */
  label: string;
  /** The accessible name of the button that closes the dialog. */
  labels: { close: string };
  /** Called when that button is pressed. */
  onClose: () => void;
  /** Class names, added to its own. */
  className: string;
}

/** The heading of a native `dialog`, and the button that closes it. */
export const DialogHeading = ({
  slotPrefix,
  id,
  label,
  labels,
  onClose,
  className,
}: DialogHeadingProps) => (
  <div className={clsx('flex items-center justify-between', className)}>
    <h2 id={id} data-slot={`${slotPrefix}-heading`} className="text-heading">
      {label}
    </h2>
    <IconButton label={labels.close} variant="muted" className="-me-3" onClick={onClose}>
      <Icon name="close" />
    </IconButton>
  </div>
);

/** Whether a press was beside a dialog: its backdrop is the dialog itself, outside of its box. */
export function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
