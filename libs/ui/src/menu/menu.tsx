import * as Radix from '@radix-ui/react-dropdown-menu';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Icon } from '../icon/icon.tsx';

const ToggleContext = createContext<() => void>(() => undefined);

export interface MenuRootProps {
  /** Open state of a controlled menu. Update the state in `onOpenChange`. */
  open?: boolean | undefined;
  /**
   * Initial open state of an uncontrolled menu.
   * @default false
   */
  defaultOpen?: boolean;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A `Menu.Trigger` followed by a `Menu.Content`. */
  children?: ReactNode;
}

/**
 * A menu button and its menu. The menu is not modal, so that the page can be scrolled and remains exposed to
 * assistive technology.
 */
export function Root({
  open: controlledOpen,
  defaultOpen = false,
  onOpenChange,
  children,
}: MenuRootProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(defaultOpen);
  const open = controlledOpen ?? uncontrolledOpen;
  const change = (next: boolean) => {
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  return (
    <ToggleContext
      value={() => {
        change(!open);
      }}
    >
      <Radix.Root modal={false} open={open} onOpenChange={change}>
        {children}
      </Radix.Root>
    </ToggleContext>
  );
}

export interface MenuTriggerProps extends ComponentProps<'button'> {
  /**
   * Renders the single child, such as an `IconButton`, instead of a styled `button`.
   * @default false
   */
  asChild?: boolean;
}

/** The button that opens and closes the menu. */
export function Trigger({
  asChild = false,
  className,
  onPointerDown,
  onClick,
  ...rest
}: MenuTriggerProps) {
  const toggle = use(ToggleContext);
  const isHandled = useRef(false);
  return (
    <Radix.Trigger
      asChild={asChild}
      className={cx(!asChild && 'tales-menu-trigger', className)}
      // Radix toggles the menu on `pointerdown`, so a touch that starts a scroll would open the menu
      // (https://github.com/radix-ui/primitives/issues/1912), but a click by assistive technology would not.
      onPointerDown={(event) => {
        onPointerDown?.(event);
        isHandled.current = event.pointerType !== 'touch';
        if (!isHandled.current) event.preventDefault();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isHandled.current && !event.defaultPrevented) toggle();
        isHandled.current = false;
      }}
      {...rest}
    />
  );
}

export interface MenuContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'asChild'> {
  /**
   * Focuses the first enabled item of an initially open menu. By default, such a menu receives the focus
   * itself, because Radix cannot detect whether a key opened the menu.
   * @default false
   */
  focusFirstItem?: boolean;
}

/** The menu, rendered without a portal, so that it inherits colours and stays in the button's landmark. */
export function Content({
  align = 'end',
  focusFirstItem = false,
  className,
  onKeyDownCapture,
  onCloseAutoFocus,
  ref,
  ...rest
}: MenuContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRefs(ref, content);
  useEffect(() => {
    if (!focusFirstItem) return;
    content.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
  }, [focusFirstItem]);
  return (
    <Radix.Content
      ref={composedRef}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      loop
      // A scroll container must be focusable by keyboard.
      tabIndex={0}
      className={cx('tales-menu-content', className)}
      // Focuses the button and prevents Radix from cancelling Tab, so that Tab continues from the button.
      onKeyDownCapture={(event) => {
        onKeyDownCapture?.(event);
        if (event.key !== 'Tab' || event.defaultPrevented) return;
        event.stopPropagation();
        const trigger = event.currentTarget.getAttribute('aria-labelledby') ?? '';
        document.getElementById(trigger)?.focus();
      }}
      // Prevents Radix from focusing the button if another element, such as a heading, has the focus.
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (document.activeElement !== document.body) event.preventDefault();
      }}
      {...rest}
    />
  );
}

export type MenuItemProps = ComponentProps<typeof Radix.Item>;

/** An item that triggers an action. For navigation, use a `LinkItem`. */
export const Item = ({ className, ...rest }: MenuItemProps) => (
  <Radix.Item className={cx('tales-menu-item', className)} {...rest} />
);

export interface MenuLinkItemProps extends Omit<ComponentProps<'a'>, 'onSelect'> {
  /** Address of the link. With `asChild`, set the address on the child. */
  href?: string | undefined;
  /**
   * Sets `aria-current="page"` and shows a check mark.
   * @default false
   */
  current?: boolean;
  /** Called when the link is followed. The menu stays open if the handler calls `preventDefault`. */
  onSelect?: (event: Event) => void;
  /**
   * Renders the single child, such as a router's link, instead of an `a`.
   * @default false
   */
  asChild?: boolean;
}

/** An item that is a link. For an action, use an `Item`. */
export function LinkItem({
  current = false,
  asChild = false,
  className,
  onSelect,
  children,
  ...rest
}: MenuLinkItemProps) {
  const Link = asChild ? Slot : 'a';
  return (
    <Radix.Item asChild {...(onSelect && { onSelect })}>
      <Link
        aria-current={current ? 'page' : undefined}
        className={cx('tales-menu-item', className)}
        {...rest}
      >
        <Slottable>{children}</Slottable>
        {current && <Icon name="check" className="tales-menu-check" />}
      </Link>
    </Radix.Item>
  );
}

/** Label of the items that follow. Keyboard navigation skips the label. */
export const Label = ({ className, ...rest }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label className={cx('tales-menu-label', className)} {...rest} />
);
