import * as Toolbar from '@radix-ui/react-toolbar';
import { clsx } from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button as PlainButton } from '../button/button.tsx';
import { useBelowRange } from './use-below-range.ts';

interface SurfaceProps {
  /** The accessible name. */
  label: string;
  /** What is selected. Give a new range when the selection changes. */
  range: Range;
  /** Called by Escape. The selection stays. */
  onDismiss: () => void;
}

export interface SelectionToolbarRootProps
  extends SurfaceProps, Omit<ComponentProps<'div'>, 'dir'> {
  /** `SelectionToolbar.Button`s. */
  children?: ReactNode;
}

/**
 * What can be done with the selected text, below it. It does not take the focus: the first Tab after a selection
 * leads into it. Render it after the text, so that the second Tab leads on from there.
 */
export function Root({
  label,
  range,
  onDismiss,
  className,
  ref,
  onMouseDown,
  ...rest
}: SelectionToolbarRootProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  useBelowRange(range, root);
  useEscape(root, onDismiss);
  useFirstTab(root, range);
  return (
    <Toolbar.Root
      ref={root}
      data-slot="selection-toolbar"
      dir={range.startContainer.ownerDocument?.dir === 'rtl' ? 'rtl' : 'ltr'}
      aria-label={label}
      className={clsx(surface, 'flex flex-wrap justify-center p-1 select-none', className)}
      onMouseDown={(event) => {
        onMouseDown?.(event);
        // Neither the focus nor the selection moves by a press.
        event.preventDefault();
      }}
      {...rest}
    />
  );
}

export interface SelectionToolbarButtonProps extends ComponentProps<'button'> {
  /** A word or two. */
  children?: ReactNode;
}

/** An action. */
export function Button(props: SelectionToolbarButtonProps) {
  return (
    <Toolbar.Button asChild>
      <PlainButton
        data-slot="selection-toolbar-button"
        variant="quiet"
        {...props}
        className={clsx('px-3', props.className)}
      />
    </Toolbar.Button>
  );
}

export interface SelectionToolbarPanelProps extends SurfaceProps, ComponentProps<'div'> {
  /** What an action asks for, such as a field for a note. */
  children?: ReactNode;
}

/** Takes the place of the toolbar when an action needs more than a press. Its first field takes the focus. */
export function Panel({
  label,
  range,
  onDismiss,
  className,
  ref,
  ...rest
}: SelectionToolbarPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  useBelowRange(range, root);
  useEscape(root, onDismiss);
  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);
  return (
    <div
      ref={root}
      role="dialog"
      data-slot="selection-toolbar-panel"
      aria-label={label}
      className={clsx(surface, 'w-96 p-4', className)}
      {...rest}
    />
  );
}

// Without transitions: those that reduced motion shortens to nothing would still delay where it stands by a frame.
const surface =
  'absolute z-20 transition-none max-w-[calc(100vw-1rem)] rounded-card border border-line-strong bg-surface-raised text-ink shadow-lifted print:hidden';

/** Closes by Escape, and gives the focus back to where it was before. */
function useEscape(root: Readonly<{ current: HTMLElement | null }>, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss);
  useLayoutEffect(() => {
    const element = root.current;
    let before = document.activeElement as HTMLElement | null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element?.contains(relatedTarget as Node)) {
        before = relatedTarget as HTMLElement;
      }
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      dismiss();
    };
    element?.addEventListener('focusin', remember);
    document.addEventListener('keydown', close);
    return () => {
      element?.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', close);
      if (element?.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, [root]);
}

/** The first Tab after a selection leads into the toolbar, wherever the focus is; those that follow do not. */
function useFirstTab(root: Readonly<{ current: HTMLElement | null }>, range: Range) {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const enter = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      event.preventDefault();
      root.current?.focus();
    };
    document.addEventListener('keydown', enter, { signal });
    const stop = () => {
      listening.abort();
    };
    root.current?.addEventListener('focusin', stop, { signal });
    return stop;
  }, [root, range]);
}
