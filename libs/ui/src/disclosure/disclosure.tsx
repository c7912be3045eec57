import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { followsLink } from './follows-link.ts';

const disclosure = cva('tales-disclosure', {
  variants: { alignTo: { trigger: 'tales-disclosure-at-trigger', container: '' } },
  defaultVariants: { alignTo: 'trigger' },
});

export interface DisclosureRootProps extends Omit<ComponentProps<'details'>, 'open'> {
  /**
   * Initial open state. `onToggle` is called on every change.
   * @default false
   */
  defaultOpen?: boolean;
  /**
   * Where the content is placed: below the end of the button, or at the end of the nearest positioned
   * ancestor and as wide, up to 24 rem.
   * @default trigger
   */
  alignTo?: VariantProps<typeof disclosure>['alignTo'];
  /** A `Disclosure.Trigger`, then a `Disclosure.Content`. */
  children?: ReactNode;
}

/**
 * A button that shows and hides content, such as the main navigation on small screens. A native
 * `details` element that works before hydration and without script. The script closes it on Escape, a
 * press outside, when focus leaves it and when a link inside is followed.
 */
export function Root({
  defaultOpen = false,
  alignTo,
  className,
  ref,
  onBlur,
  onClick,
  ...rest
}: DisclosureRootProps) {
  return (
    // Event delegation for the links inside, which are keyboard accessible.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <details
      ref={useComposedRefs(ref, closeFromOutside)}
      open={defaultOpen}
      // Opened before hydration, it has an `open` attribute that the server did not render.
      suppressHydrationWarning
      className={disclosure({ alignTo, className })}
      onBlur={(event) => {
        onBlur?.(event);
        const { currentTarget, relatedTarget, defaultPrevented } = event;
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !defaultPrevented) {
          currentTarget.open = false;
        }
      }}
      onClick={(event) => {
        onClick?.(event);
        if (followsLink(event)) closeAndFocus(event.currentTarget);
      }}
      {...rest}
    />
  );
}

export interface DisclosureTriggerProps extends ComponentProps<'summary'> {
  /** Names the content, the same in both states. Without children set `aria-label`. */
  children?: ReactNode;
  /**
   * The icon while it is closed.
   * @default menu
   */
  icon?: IconName;
}

/** The button. Its icon shows the state; its name does not change. */
export function Trigger({ icon = 'menu', className, children, ...rest }: DisclosureTriggerProps) {
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

/** A ref callback that closes it on Escape and on a press outside. Returns its cleanup function. */
function closeFromOutside(details: HTMLDetailsElement | null) {
  if (!details) return undefined;
  const closeOutside = ({ target }: PointerEvent) => {
    if (!details.contains(target as Node)) details.open = false;
  };
  const closeByEscape = (event: KeyboardEvent) => {
    // Escape, but not that of a composition.
    if (event.keyCode !== 27 || event.defaultPrevented || !details.open) return;
    event.preventDefault();
    closeAndFocus(details);
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('keydown', closeByEscape);
  return () => {
    document.removeEventListener('pointerdown', closeOutside);
    document.removeEventListener('keydown', closeByEscape);
  };
}
