import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import { useEffect, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { controlHeight } from '../styles/control-height.ts';

export interface DisclosureRootProps extends ComponentProps<'details'> {
  /** Open state when controlled; update it in `onOpenChange`. */
  open?: boolean | undefined;
  /**
   * Initial open state when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean;
  /** Called on every open and close, whatever caused it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /**
   * Where the content is placed: below the end of the button, or at the end of the nearest positioned
   * ancestor and as wide, up to 24 rem.
   * @default trigger
   */
  alignTo?: 'trigger' | 'container';
  /** A `Disclosure.Trigger`, then a `Disclosure.Content`. */
  children?: ReactNode;
}

/**
 * A button that shows and hides content, such as the main navigation on small screens. A native
 * `details` element that works before hydration and without script. The script closes it on Escape, a
 * press outside, when focus leaves it and when a link inside is followed.
 */
export function Root({
  open,
  defaultOpen = false,
  onOpenChange,
  alignTo = 'trigger',
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
      // Escape, but not that of a composition.
      if (event.keyCode !== 27 || event.defaultPrevented || !root.current?.open) return;
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
    // Event delegation for the links inside, which are keyboard accessible.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={root}
      data-slot="disclosure"
      data-align-to={alignTo}
      open={open ?? defaultOpen}
      // Opened before hydration, it has an `open` attribute that the server did not render.
      suppressHydrationWarning
      className={clsx('group/disclosure data-[align-to=trigger]:relative', className)}
      onToggle={(event) => {
        onToggle?.(event);
        const { currentTarget: details, nativeEvent } = event;
        const next = details.open;
        // The browser reports several changes of a moment by one event.
        const { oldState, newState } = nativeEvent as Partial<ToggleEvent>;
        if (open === undefined && newState && oldState === newState) onOpenChange?.(!next);
        else if (next === (open ?? wasOpen.current)) return;
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
        // A router's link has called preventDefault already.
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
  /** Names the content; the same in both states. Without it give an `aria-label`. */
  children?: ReactNode;
  /**
   * The icon while it is closed.
   * @default menu
   */
  icon?: IconName;
  /**
   * Renders the single child, which ends up as a `summary`, with its own styles and content.
   * @default false
   */
  asChild?: boolean;
}

/** The button. Its icon shows the state; its name does not change. */
export function Trigger({
  icon = 'menu',
  asChild = false,
  className,
  children,
  ...rest
}: DisclosureTriggerProps) {
  if (asChild) {
    return (
      <Slot data-slot="disclosure-trigger" className={className} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <summary
      data-slot="disclosure-trigger"
      className={clsx(
        controlHeight.md,
        'inline-flex min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control px-3 py-1.5 font-ui text-small text-ink transition-colors select-none group-open/disclosure:bg-hover hover:bg-hover active:bg-pressed [&::-webkit-details-marker]:hidden',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} className="group-open/disclosure:hidden" />
      <Icon name="close" className="hidden group-open/disclosure:block" />
      {children}
    </summary>
  );
}

export interface DisclosureContentProps extends ComponentProps<'div'> {
  /** Following a link inside closes it. */
  children?: ReactNode;
}

/** The content, positioned over the page. */
export function Content({ className, ...rest }: DisclosureContentProps) {
  return (
    <div
      data-slot="disclosure-content"
      className={clsx(
        'absolute end-0 top-full z-30 mt-2 max-h-[calc(100dvh-6rem)] w-max max-w-[calc(100vw-2.5rem)] min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-3 font-ui text-small text-ink shadow-lifted',
        'group-data-[align-to=container]/disclosure:inset-x-0 group-data-[align-to=container]/disclosure:ms-auto group-data-[align-to=container]/disclosure:w-auto group-data-[align-to=container]/disclosure:max-w-sm',
        className,
      )}
      {...rest}
    />
  );
}

/** Moves focus to the trigger, so that it is not lost with the closed content. */
function closeAndFocus(details: HTMLDetailsElement) {
  details.open = false;
  details.querySelector('summary')?.focus();
}
