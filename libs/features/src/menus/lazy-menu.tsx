import { IconButton } from '@tales/ui/icon-button';
import * as MenuPopover from '@tales/ui/menu/menu-popover';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { MenuParts } from './menu-parts.ts';
import { operateMenuPopovers } from './operate-menu-popovers.ts';

/** Props of the loaded menu, which replaces the button. */
export interface LoadedMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** Content of the button. */
  icon: ReactNode;
  /**
   * Initial open state when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean;
  /**
   * Focuses the first item of a menu that is open initially: for a button that was pressed by a key.
   * @default false
   */
  focusFirstItem?: boolean;
}

export interface LazyMenuProps extends Pick<LoadedMenuProps, 'label' | 'icon'> {
  /**
   * What the button opens.
   * @default 'menu'
   */
  popup?: 'menu' | 'dialog';
  /**
   * Renders the items of these parts. They open as a native popover while the menu is not loaded.
   * @default none: a press waits for the menu
   */
  items?: (parts: MenuParts) => ReactNode;
  /** Loads the component. Called again on the next press if it rejects. */
  load: () => Promise<ComponentType<LoadedMenuProps>>;
  /** Called when the button is pressed and `load` rejects, if there are no `items`. */
  onUnavailable: () => void;
}

/**
 * A menu that is loaded when its button is hovered, focused or pressed. The button is part of the HTML, and
 * so are the `items`, which the browser shows before and without script. Once it is loaded, the next press
 * opens the menu. Without `items` the button is `aria-busy` after a press until the menu is there; a press
 * before hydration is held and repeated.
 */
export function LazyMenu({
  label,
  icon,
  popup = 'menu',
  items,
  load,
  onUnavailable,
}: LazyMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const loaded = useRef<ComponentType<LoadedMenuProps>>(undefined);
  const [Menu, setMenu] = useState<ComponentType<LoadedMenuProps>>();
  const [busy, setBusy] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const loading = useRef<ReturnType<typeof load>>(undefined);

  const prepare = () => {
    loading.current ??= load().then((Loaded) => (loaded.current = Loaded));
    return loading.current;
  };

  const prepareQuietly = () => {
    prepare().catch(() => {
      loading.current = undefined;
    });
  };

  const open = (event: MouseEvent) => {
    // 0 for a click that was made by a key or by assistive technology.
    setByKeyboard(event.detail === 0);
    if (items) {
      const Loaded = loaded.current;
      if (!Loaded || popover.current?.matches(':popover-open')) return;
      event.preventDefault();
      setMenu(() => Loaded);
      return;
    }
    setBusy(true);
    prepare().then(
      (Loaded) => {
        setMenu(() => Loaded);
      },
      () => {
        loading.current = undefined;
        setBusy(false);
        onUnavailable();
      },
    );
  };

  const hasPopover = Boolean(items) && !Menu;
  useEffect(() => (hasPopover ? operateMenuPopovers() : undefined), [hasPopover]);

  if (Menu) return <Menu label={label} icon={icon} defaultOpen focusFirstItem={byKeyboard} />;
  const button = {
    label,
    'aria-haspopup': popup,
    loading: busy,
    onPointerEnter: prepareQuietly,
    onFocus: prepareQuietly,
    onClick: open,
    children: icon,
  };
  if (!items) return <IconButton {...button} aria-expanded={false} className="noscript:hidden" />;
  // Without script only the browser can say whether a popover is open.
  return (
    <>
      <IconButton {...button} popoverTarget={id} />
      <MenuPopover.Root ref={popover} id={id} label={label}>
        {items(MenuPopover)}
      </MenuPopover.Root>
    </>
  );
}
