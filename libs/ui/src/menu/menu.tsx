import * as Radix from '@radix-ui/react-dropdown-menu';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import {
  createContext,
  createElement,
  use,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from '../icon/index.ts';

interface MenuParts {
  trigger: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
}

const MenuContext = createContext<MenuParts | null>(null);

const useMenu = (part: string) => {
  const menu = use(MenuContext);
  if (!menu) throw new Error(`Menu.${part} has no menu: put it inside a Menu.Root.`);
  return menu;
};

export interface MenuRootProps {
  /** Whether the menu is open, for a caller who decides about it in `onOpenChange`. */
  open?: boolean | undefined;
  /**
   * Whether it is open at first, for one who does not.
   * @default false
   */
  defaultOpen?: boolean;
  /** Hears of each opening and closing. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** A `Menu.Trigger`, then a `Menu.Content`. */
  children?: ReactNode;
}

/**
 * A button and the menu it opens. A press on the button toggles it; Escape, a press outside and a
 * choice close it, and the first and the last give the focus back. The page behind stays as it is:
 * it scrolls, and assistive technology reads it.
 */
export function Root({ open: given, defaultOpen = false, onOpenChange, children }: MenuRootProps) {
  const [own, setOwn] = useState(defaultOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = given ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const toggle = () => {
    change(!open);
  };
  return (
    <MenuContext value={{ trigger, toggle }}>
      <Radix.Root modal={false} open={open} onOpenChange={change}>
        {children}
      </Radix.Root>
    </MenuContext>
  );
}

export interface MenuTriggerProps extends ComponentProps<'button'> {
  /** The button's accessible name, when it shows no words. */
  label?: string | undefined;
  /**
   * Points down beside the words, and up while the menu is open.
   * @default false
   */
  chevron?: boolean;
  /**
   * Renders the single child, a `Button` say, which keeps its own look.
   * @default false
   */
  asChild?: boolean;
}

/** The button. Pressed before the script has come, it opens the menu as soon as it has. */
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
  const { trigger, toggle } = useMenu('Trigger');
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement, [trigger]);
  return (
    <Radix.Trigger
      ref={trigger}
      data-slot="menu-trigger"
      data-hold=""
      aria-label={label}
      asChild={asChild}
      className={clsx(
        'group/trigger',
        !asChild &&
          'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-3 py-1.5 font-ui text-small text-ink transition-colors hover:bg-[color-mix(in_oklab,var(--ink),transparent_90%)] disabled:cursor-not-allowed disabled:opacity-50 data-[state=open]:bg-[color-mix(in_oklab,var(--ink),transparent_90%)]',
        className,
      )}
      // Radix toggles on pointerdown: a finger about to scroll would open the menu, and a press
      // repeated by the page, which is a click and nothing else, would not.
      onPointerDown={(event) => {
        onPointerDown?.(event);
        event.preventDefault();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) toggle();
      }}
      {...rest}
    >
      <Slottable>{children}</Slottable>
      {chevron && (
        <Icon
          name="chevron"
          size="sm"
          className="transition-[rotate] duration-150 ease-settle group-data-[state=open]/trigger:rotate-180"
        />
      )}
    </Radix.Trigger>
  );
}

export interface MenuContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'asChild'> {
  /**
   * The side of the button it opens to, while there is room.
   * @default 'bottom'
   */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /**
   * Which ends of button and menu are in line.
   * @default 'end'
   */
  align?: 'start' | 'center' | 'end';
}

/**
 * The menu, named by its button. It stands in the document where it is written, so it follows the
 * reading direction, the colours and the landmark of its place.
 */
export function Content({
  side = 'bottom',
  align = 'end',
  className,
  onInteractOutside,
  onCloseAutoFocus,
  ...rest
}: MenuContentProps) {
  const { trigger } = useMenu('Content');
  const pressedOutside = useRef(false);
  return (
    <Radix.Content
      data-slot="menu-content"
      side={side}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      loop
      // More items than fit scroll, and what scrolls has to be in reach of the keyboard.
      tabIndex={0}
      {...inheritedDirection}
      className={clsx(
        'menu z-30 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,var(--radix-dropdown-menu-content-available-width))] min-w-44 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised p-1.5 text-start font-ui text-small text-ink shadow-lifted',
        className,
      )}
      onInteractOutside={(event) => {
        onInteractOutside?.(event);
        if (trigger.current?.contains(event.target as Node)) event.preventDefault();
        else if (!event.defaultPrevented) pressedOutside.current = true;
      }}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        // A choice may have led to a page whose heading has taken the focus meanwhile.
        const free = document.activeElement === document.body;
        if (free && !pressedOutside.current) trigger.current?.focus();
        pressedOutside.current = false;
      }}
      {...rest}
    />
  );
}

export interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'asChild'> {
  /** Does what the item says. The menu closes, unless the event is prevented. */
  onSelect?: (event: Event) => void;
  /**
   * Shows what is not to be had. The keyboard passes over it.
   * @default false
   */
  disabled?: boolean;
  /**
   * Renders the single child instead of a `div`. What leads elsewhere is a `LinkItem`.
   * @default false
   */
  asChild?: boolean;
}

/** Does something here. */
export function Item({ disabled = false, className, onClick, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      data-slot="menu-item"
      disabled={disabled}
      className={clsx(itemClasses, className)}
      {...rest}
      {...(disabled ? cancelled : { onClick })}
    />
  );
}

interface LinkProps {
  children?: ReactNode;
  className?: string | undefined;
  lang?: string | undefined;
}

export interface MenuLinkItemProps extends Omit<ComponentProps<'a'>, 'children' | 'onSelect'> {
  /**
   * Marks the link to where one is: `aria-current="page"` and a check.
   * @default false
   */
  current?: boolean;
  /**
   * Takes the address away, so that it leads nowhere however it is pressed.
   * @default false
   */
  disabled?: boolean;
  /** Hears of the choice, as the link is followed. The menu stays open if the event is prevented. */
  onSelect?: (event: Event) => void;
  /**
   * Renders the single child, a router's link, which keeps its own address.
   * @default false
   */
  asChild?: boolean;
  /** The words, or with `asChild` the link around them. */
  children?: ReactNode;
}

/** Leads to another page. A real link: it opens in a new tab, and its address can be copied. */
export function LinkItem({
  current = false,
  disabled = false,
  asChild = false,
  href,
  className,
  onClick,
  onSelect,
  children,
  ...rest
}: MenuLinkItemProps) {
  return (
    <Radix.Item asChild disabled={disabled} {...(onSelect && { onSelect })}>
      <Slot
        data-slot="menu-link-item"
        aria-current={current ? 'page' : undefined}
        className={clsx(itemClasses, className)}
        {...rest}
        {...(disabled ? cancelled : { onClick })}
      >
        <Slottable>
          {!asChild
            ? createElement('a', disabled ? null : { href }, children)
            : disabled
              ? withoutAddress(children as ReactElement<LinkProps>)
              : children}
        </Slottable>
        {current && <Icon name="check" className="ms-auto" />}
      </Slot>
    </Radix.Item>
  );
}

/** A line between what belongs together. */
export function Separator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      data-slot="menu-separator"
      className={clsx('-mx-1.5 my-1.5 border-t border-line', className)}
      {...rest}
    />
  );
}

/** Words about the items below it, which the keyboard passes over. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      data-slot="menu-label"
      className={clsx('px-3 py-2 text-caption text-ink-muted', className)}
      {...rest}
    />
  );
}

const itemClasses = [
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 [hyphenate-limit-chars:12_5_5] wrap-anywhere hyphens-auto text-ink no-underline select-none',
  'focus-visible:-outline-offset-3 data-highlighted:bg-[color-mix(in_oklab,var(--ink),transparent_90%)]',
  'aria-[current]:font-semibold aria-[current]:text-accent',
  'data-disabled:cursor-not-allowed data-disabled:opacity-50',
];

/** Radix passes over what is disabled, yet a link inside would be followed by a press on it. */
const cancel = (event: { preventDefault: () => void }) => {
  event.preventDefault();
};
const cancelled = { onClick: cancel, onAuxClick: cancel };

/** The words of a router's link: the link itself cannot be without an address. */
const withoutAddress = ({ props: { children, className, lang } }: ReactElement<LinkProps>) =>
  createElement('a', { className, lang }, children);

/** Radix would turn the menu left to right wherever it stands. */
const inheritedDirection = { dir: undefined };
