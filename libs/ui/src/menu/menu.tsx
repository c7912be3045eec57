import * as Radix from '@radix-ui/react-dropdown-menu';
import { Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import {
  createContext,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { cancelled, MenuLink, type MenuLinkProps } from './menu-link.tsx';

interface MenuParts {
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  change: (open: boolean) => void;
}

const MenuContext = createContext<MenuParts | null>(null);

const useMenu = (part: string) => {
  const menu = use(MenuContext);
  if (!menu) throw new Error(`Menu.${part} has no menu: put it inside a Menu.Root.`);
  return menu;
};

export interface MenuRootProps {
  /** Open state when controlled; update it in `onOpenChange`. */
  open?: boolean | undefined;
  /**
   * Initial open state when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean;
  /** Called on every open and close. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A `Menu.Trigger`, then a `Menu.Content`. */
  children?: ReactNode;
}

/**
 * A menu button and its menu. Escape, Tab, a press outside and choosing an item close it; Escape and a
 * choice return focus to the button, Tab moves on from it. Not modal: the page scrolls and stays exposed to assistive technology.
 */
export function Root({ open: given, defaultOpen = false, onOpenChange, children }: MenuRootProps) {
  const [own, setOwn] = useState(defaultOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = given ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <MenuContext value={{ trigger, open, change }}>
      <Radix.Root modal={false} open={open} onOpenChange={change}>
        {children}
      </Radix.Root>
    </MenuContext>
  );
}

export interface MenuTriggerProps extends ComponentProps<'button'> {
  /** Accessible name of a button without text. */
  label?: string | undefined;
  /**
   * Shows a chevron: down when closed, up when open.
   * @default false
   */
  chevron?: boolean;
  /**
   * Renders the single child, such as a `Button`, with its own styles.
   * @default false
   */
  asChild?: boolean;
}

/** The button. It has `data-hold`, so that the page can repeat a press from before hydration. */
export function Trigger({
  label,
  chevron = false,
  asChild = false,
  className,
  ref,
  onPointerDown,
  onClick,
  children,
  ...rest
}: MenuTriggerProps) {
  const { trigger, open, change } = useMenu('Trigger');
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement, [trigger]);
  return (
    <Radix.Trigger
      ref={trigger}
      data-hold=""
      aria-label={label}
      asChild={asChild}
      className={clsx(!asChild && 'tales-menu-trigger', className)}
      // Radix toggles on pointerdown: a touch that starts scrolling would open the menu, and the repeated
      // press of an unhydrated page, which is only a click, would not.
      onPointerDown={(event) => {
        onPointerDown?.(event);
        event.preventDefault();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) change(!open);
      }}
      {...rest}
    >
      <Slottable>{children}</Slottable>
      {chevron && <Icon name="chevron" size="sm" className="tales-menu-chevron" />}
    </Radix.Trigger>
  );
}

export interface MenuContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'asChild'> {
  /**
   * Alignment with the button.
   * @default end
   */
  align?: 'start' | 'center' | 'end';
  /**
   * Focuses the first item of a menu that is open initially. Otherwise the menu itself has the focus until
   * an arrow key is pressed, because Radix does not know that a key opened it.
   * @default false
   */
  focusFirstItem?: boolean;
}

/** The menu, labelled by its button. Not portalled: it inherits direction, colours and landmark. */
export function Content({
  align = 'end',
  focusFirstItem = false,
  className,
  onInteractOutside,
  onCloseAutoFocus,
  onKeyDownCapture,
  ref,
  ...rest
}: MenuContentProps) {
  const { trigger, change } = useMenu('Content');
  const pressedOutside = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => content.current as HTMLDivElement, [content]);
  useEffect(() => {
    if (!focusFirstItem) return;
    content.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
  }, [focusFirstItem]);
  return (
    <Radix.Content
      ref={content}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      loop
      // A scroll container must be focusable.
      tabIndex={0}
      {...inheritedDirection}
      className={clsx('tales-menu-content', className)}
      onKeyDownCapture={(event) => {
        onKeyDownCapture?.(event);
        if (event.key !== 'Tab' || event.defaultPrevented) return;
        // Radix would cancel the key. From the button the browser moves on by itself.
        event.stopPropagation();
        trigger.current?.focus();
        change(false);
      }}
      onInteractOutside={(event) => {
        onInteractOutside?.(event);
        if (trigger.current?.contains(event.target as Node)) event.preventDefault();
        else if (!event.defaultPrevented) pressedOutside.current = true;
      }}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        // After navigation the heading of the new page may have the focus.
        const free = document.activeElement === document.body;
        if (free && !pressedOutside.current) trigger.current?.focus();
        pressedOutside.current = false;
      }}
      {...rest}
    />
  );
}

export interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'asChild'> {
  /** Called on selection. The menu closes unless the event is prevented. */
  onSelect?: (event: Event) => void;
  /**
   * Skipped by keyboard navigation.
   * @default false
   */
  disabled?: boolean;
  /**
   * Renders the single child instead of a `div`.
   * @default false
   */
  asChild?: boolean;
}

/** An item that triggers an action. For navigation use a `LinkItem`. */
export function Item({ disabled = false, className, onClick, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      className={clsx('tales-menu-item', className)}
      {...rest}
      {...(disabled ? cancelled : { onClick })}
    />
  );
}

export interface MenuLinkItemProps extends Omit<MenuLinkProps, 'onSelect'> {
  /** Called when the link is followed. The menu stays open if the event is prevented. */
  onSelect?: (event: Event) => void;
}

/** An item that is a real link. */
export function LinkItem({ disabled = false, onSelect, ...rest }: MenuLinkItemProps) {
  return (
    <Radix.Item asChild disabled={disabled} {...(onSelect && { onSelect })}>
      <MenuLink disabled={disabled} {...rest} />
    </Radix.Item>
  );
}

/** A separator between groups of items. */
export function Separator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={clsx('tales-menu-separator', className)} {...rest} />;
}

/** Label of the items below. Skipped by keyboard navigation. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('tales-menu-label', className)} {...rest} />;
}

/** Without it Radix sets `dir="ltr"`. */
const inheritedDirection = { dir: undefined };
