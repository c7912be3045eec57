import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { DialogHeading, isBeside } from './dialog-heading.tsx';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  /** Its heading, which names it. */
  label: string;
  /** The texts besides. */
  labels: {
    /** Accessible name of the button that closes it. */
    close: string;
  };
  /** Called once it is closed, by the button, Escape or a press beside it: stop rendering it then. */
  onClose: () => void;
  /** What can be done: buttons, below the content. */
  actions?: ReactNode;
  /** The content. */
  children?: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus in it, closes it on Escape, and gives the focus
 * back to what had it.
 */
export function Dialog({
  label,
  labels,
  onClose,
  actions,
  className,
  ref,
  onClick,
  children,
  ...rest
}: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, []);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  return (
    // Event delegation for the backdrop; Escape closes a dialog.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      data-slot="dialog"
      aria-labelledby={heading}
      className={clsx(
        'dialog m-auto max-h-[calc(100dvh-2rem)] w-fit max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-0 text-ink shadow-lifted print:hidden',
        className,
      )}
      onClose={onClose}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && isBeside(event)) event.currentTarget.close();
      }}
      {...rest}
    >
      <div className="grid gap-4 p-4 sm:p-6">
        <DialogHeading
          slotPrefix="dialog"
          id={heading}
          label={label}
          labels={labels}
          onClose={() => dialog.current?.close()}
          className="gap-4"
        />
        {children}
        {actions && (
          <div data-slot="dialog-actions" className="flex flex-wrap justify-end gap-3">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
