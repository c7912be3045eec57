import { Slot } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import { useEffect, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

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
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <details
      ref={root}
      data-align-to={alignTo}
      open={open ?? defaultOpen}
      // Opened before hydration, it has an `open` attribute that the server did not render.
      suppressHydrationWarning
      className={cx('tales-disclosure', className)}
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
      <Slot className={className} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <summary className={cx('tales-disclosure-trigger', className)} {...rest}>
      <Icon name={icon} />
      <Icon name="close" />
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
  return <div className={cx('tales-disclosure-content', className)} {...rest} />;
}

/** Moves focus to the trigger, so that it is not lost with the closed content. */
function closeAndFocus(details: HTMLDetailsElement) {
  details.open = false;
  details.querySelector('summary')?.focus();
}
