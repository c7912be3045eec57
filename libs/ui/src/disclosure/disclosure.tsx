import { clsx } from 'clsx';
import { useEffect, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';

export interface DisclosureRootProps extends ComponentProps<'details'> {
  /** Whether it is open, for a caller who decides about it in `onOpenChange`. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first, for one who does not.
   * @default false
   */
  defaultOpen?: boolean;
  /** Hears of each opening and closing, however it came about. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A `Disclosure.Trigger`, then a `Disclosure.Content`. */
  children?: ReactNode;
}

/**
 * Something that is there at the press of a button: the main navigation of a narrow screen. It is
 * the browser's own `details`, which opens before the script has come and without it; the script
 * closes it by Escape, by a press outside, when the focus moves on and when a link in it is
 * followed. Unless a caller decides, only the browser knows whether it is open.
 */
export function Root({
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  ref,
  onBlur,
  onClick,
  onToggle,
  ...rest
}: DisclosureRootProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDetailsElement, []);
  const wasOpen = useRef(defaultOpen);

  useEffect(() => {
    wasOpen.current = root.current?.open ?? false;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) root.current?.removeAttribute('open');
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !root.current?.open) return;
      event.preventDefault();
      closeAndFocus(root.current);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, []);

  return (
    // Listens for the links inside it; each of them is pressed by the keyboard too.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={root}
      data-slot="disclosure"
      open={open ?? defaultOpen}
      // Opened before the script has come, it has an attribute that was not in the page.
      suppressHydrationWarning
      className={clsx('group/disclosure relative', className)}
      onToggle={(event) => {
        onToggle?.(event);
        const { currentTarget: details } = event;
        const next = details.open;
        if (next === (open ?? wasOpen.current)) return;
        wasOpen.current = next;
        if (open !== undefined) details.open = open;
        onOpenChange?.(next);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        const { currentTarget, relatedTarget, defaultPrevented } = event;
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !defaultPrevented) {
          currentTarget.open = false;
        }
      }}
      onClick={(event) => {
        // A router's link has prevented the event already.
        const routed = event.defaultPrevented;
        onClick?.(event);
        if (event.defaultPrevented && !routed) return;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if ((event.target as Element).closest('a[href]')) closeAndFocus(event.currentTarget);
      }}
      {...rest}
    />
  );
}

export interface DisclosureTriggerProps extends ComponentProps<'summary'> {
  /** The button's words. They say what it discloses, and stay the same. */
  children?: ReactNode;
}

/** The button. Its picture tells whether it opens or closes; its name stays. */
export function Trigger({ className, children, ...rest }: DisclosureTriggerProps) {
  return (
    <summary
      data-slot="disclosure-trigger"
      className={clsx(
        'inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-full px-3 py-1.5 font-ui text-small text-ink transition-colors select-none group-open/disclosure:bg-[color-mix(in_oklab,var(--ink),transparent_90%)] hover:bg-[color-mix(in_oklab,var(--ink),transparent_90%)] [&::-webkit-details-marker]:hidden',
        className,
      )}
      {...rest}
    >
      <Icon name="menu" className="group-open/disclosure:hidden" />
      <Icon name="close" className="hidden group-open/disclosure:block" />
      {children}
    </summary>
  );
}

export interface DisclosureContentProps extends ComponentProps<'div'> {
  /** Links, mostly; to follow one closes it. */
  children?: ReactNode;
}

/** What it discloses, above the page, ending where the button ends. */
export function Content({ className, ...rest }: DisclosureContentProps) {
  return (
    <div
      data-slot="disclosure-content"
      className={clsx(
        'absolute end-0 top-full z-30 mt-2 max-h-[calc(100dvh-6rem)] w-max max-w-[calc(100vw-2.5rem)] min-w-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised p-3 font-ui text-small text-ink shadow-lifted',
        className,
      )}
      {...rest}
    />
  );
}

/** Not to lose the focus with what was open: what is followed takes it after this, if it wants. */
function closeAndFocus(details: HTMLDetailsElement) {
  details.open = false;
  details.querySelector('summary')?.focus();
}
