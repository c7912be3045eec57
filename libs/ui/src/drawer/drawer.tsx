import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { followsLink } from '../disclosure/follows-link.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'open'> {
  /** Heading and accessible name of the drawer. */
  label: string;
  labels: {
    /** Accessible name of the button that opens the drawer. */
    open: string;
    /** Accessible name of the button that closes the drawer. */
    close: string;
  };
  /** An `Icon` for the button that opens the drawer. */
  icon: ReactNode;
  /**
   * Initial open state.
   * @default false
   */
  defaultOpen?: boolean;
  /** Content of the drawer. Opening the drawer focuses the first element with `aria-current`, if any. */
  children?: ReactNode;
}

/**
 * A button that opens a drawer at the start edge of the viewport. The drawer is a native modal `dialog`
 * that also closes when a link inside is followed or when the backdrop is clicked.
 */
export function Drawer({
  label,
  labels,
  icon,
  defaultOpen = false,
  className,
  ref,
  onClick,
  children,
  ...rest
}: DrawerProps) {
  const heading = useId();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  const open = () => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  useEffect(() => {
    if (!defaultOpen) return;
    // Makes the browser return the focus to the button when the dialog is closed.
    button.current?.focus();
    open();
  }, [defaultOpen]);

  return (
    <>
      <IconButton ref={button} label={labels.open} aria-haspopup="dialog" onClick={open}>
        {icon}
      </IconButton>
      {/* Needs no key handler: Enter on a link dispatches a click, and Escape closes a modal dialog. */}
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions */}
      <dialog
        ref={useComposedRefs(ref, dialog)}
        aria-labelledby={heading}
        className={cx('tales-drawer', className)}
        onClick={(event) => {
          onClick?.(event);
          if (followsLink(event) || isBeside(event)) event.currentTarget.close();
        }}
        {...rest}
      >
        <div className="tales-drawer-header">
          <h2 id={heading} className="tales-drawer-heading">
            {label}
          </h2>
          <IconButton label={labels.close} variant="muted" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </dialog>
    </>
  );
}

/** Returns true for a click on the backdrop: the target is the dialog, but the coordinates are outside it. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
