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
   * Initial open state. To observe changes, use `onToggle`.
   * @default false
   */
  defaultOpen?: boolean;
  /**
   * Element below which the content is placed: the `details` element (`trigger`) or its nearest positioned
   * ancestor (`container`).
   * @default trigger
   */
  alignTo?: VariantProps<typeof disclosure>['alignTo'];
  /** A `Disclosure.Trigger` followed by a `Disclosure.Content`. */
  children?: ReactNode;
}

/**
 * A button that shows and hides content, such as the main navigation on small screens. The native `details`
 * element works before hydration and without JavaScript. After hydration, the disclosure also closes on
 * Escape, on a press outside, when the focus moves outside, and when a link inside is followed.
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
    // Needs no key handler, because Enter on a link also dispatches a click.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <details
      ref={useComposedRefs(ref, closeFromOutside)}
      open={defaultOpen}
      // An element opened before hydration has an `open` attribute that the server did not render.
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
  /** Text of the button. Without text, set `aria-label`. */
  children?: ReactNode;
  /**
   * The icon in the closed state.
   * @default menu
   */
  icon?: IconName;
}

/** The button of the disclosure. The icon changes with the state, but the accessible name does not. */
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
  children?: ReactNode;
}

/** The content of the disclosure, positioned over the page. */
export function Content({ className, ...rest }: DisclosureContentProps) {
  return <div className={cx('tales-disclosure-content', className)} {...rest} />;
}

/** Closes the disclosure and focuses the trigger, because hidden content cannot keep the focus. */
function closeAndFocus(details: HTMLDetailsElement) {
  details.open = false;
  details.querySelector('summary')?.focus();
}

function closeFromOutside(details: HTMLDetailsElement | null) {
  if (!details) return undefined;
  const closeOutside = ({ target }: PointerEvent) => {
    if (!details.contains(target as Node)) details.open = false;
  };
  const closeByEscape = (event: KeyboardEvent) => {
    // `keyCode` is 229 for an Escape that cancels an IME composition.
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
