import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface ReturnPillProps extends ComponentProps<'div'> {
  /** The texts besides the children. */
  labels: {
    /** Accessible name of the button that takes it away: `Stay here`. */
    dismiss: string;
  };
  /** Called when that button is pressed. */
  onDismiss: () => void;
  /** The link back, with its words. */
  children: ReactElement;
}

/** At the lower edge of the window, after a jump: the way back, until the reader dismisses it. */
export function ReturnPill({ labels, onDismiss, className, children, ...rest }: ReturnPillProps) {
  return (
    <div
      data-slot="return-pill"
      className={clsx(
        'fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center rounded-control border border-line-strong bg-surface-raised font-ui text-small text-ink shadow-lifted print:hidden',
        className,
      )}
      {...rest}
    >
      <Slot
        data-slot="return-pill-link"
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-control ps-4 pe-2 font-medium text-accent no-underline hover:bg-hover active:bg-pressed"
      >
        <Slottable child={children}>
          {(words) => (
            <>
              <Icon name="chevron" className="rotate-90 rtl:-rotate-90" />
              <span data-slot="return-pill-words" className="truncate">
                {words}
              </span>
            </>
          )}
        </Slottable>
      </Slot>
      <IconButton label={labels.dismiss} variant="muted" onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
