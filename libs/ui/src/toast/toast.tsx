import * as Radix from '@radix-ui/react-toast';
import { cva, cx } from 'class-variance-authority';
import { useRef, useSyncExternalStore, type ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { ToastEntry, Toaster } from './toaster-store.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface ToastViewportProps extends Omit<ComponentProps<'ol'>, 'children'> {
  toaster: Toaster;
  /**
   * Milliseconds until a toast without its own duration closes. All timers are paused when the
   * pointer or the focus enters `ToastViewport`, and when the window loses the focus.
   * @default 5000
   */
  duration?: number;
  labels: {
    /** Accessible name of the region. `{hotkey}` is replaced by the keys that focus the list of toasts. */
    region: string;
    /** Accessible name of each close button. */
    close: string;
    /** Announced before the text of a `success` toast. */
    success: string;
    /** Announced before the text of a `danger` toast. */
    danger: string;
  };
}

const HOTKEY = ['altKey', 'KeyT'];

/** Shows the toasts of a `Toaster` in the top inline-end corner of the window. */
export function ToastViewport({
  toaster,
  duration = 5000,
  labels,
  className,
  ...rest
}: ToastViewportProps) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.open, toaster.open);
  const onFocus = useReturnedFocus(toasts.length === 0);
  return (
    <Radix.Provider duration={duration} label={withoutHotkey(labels.region)}>
      {toasts.map((entry) => (
        <Toast
          key={entry.id}
          entry={entry}
          duration={entry.duration ?? duration}
          labels={labels}
          onGone={() => {
            toaster.dismiss(entry.id);
          }}
        />
      ))}
      <Radix.Viewport
        hotkey={HOTKEY}
        label={labels.region}
        onFocus={onFocus}
        className={cx('tales-toast-viewport', className)}
        {...rest}
      />
    </Radix.Provider>
  );
}

const toast = cva('tales-toast', {
  variants: { tone: { success: 'tales-toast-success', danger: 'tales-toast-danger' } },
});

interface ToastProps extends Required<Pick<ToastViewportProps, 'duration' | 'labels'>> {
  entry: ToastEntry;
  onGone: () => void;
}

function Toast({ entry: { tone, text }, duration, labels, onGone }: ToastProps) {
  const root = useRef<HTMLLIElement>(null);
  return (
    <Radix.Root
      ref={root}
      type={tone === 'danger' ? 'foreground' : 'background'}
      duration={duration}
      onOpenChange={() => {
        void exitAnimationOf(root.current).then(onGone);
      }}
      className={toast({ tone })}
    >
      <Icon
        name={tone === 'danger' ? 'alert' : 'success'}
        tone={tone === 'danger' ? 'danger' : 'success'}
      />
      <Radix.Description className="tales-toast-text">
        <span className="tales-visually-hidden">{labels[tone]}: </span>
        {text}
      </Radix.Description>
      <Radix.Close asChild>
        <IconButton variant="muted" label={labels.close} className="tales-toast-close">
          <Icon name="close" size="sm" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}

/** Removes `{hotkey}` and its parentheses, because Radix does not replace `{hotkey}` in announcements. */
const withoutHotkey = (label: string) => label.replace(/\s*\(?\{hotkey\}\)?/, '');

/** Resolves after the exit animation, or immediately if there is none. */
const exitAnimationOf = (toast: Element | null) =>
  Promise.allSettled(toast?.getAnimations().map(({ finished }) => finished) ?? []);
