import { IconButton } from '@tales/ui/icon-button';
import { useState, type ComponentType, type ReactNode } from 'react';

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

export interface LazyMenuProps<Props> extends Pick<LoadedMenuProps, 'label' | 'icon'> {
  /**
   * What the button opens.
   * @default 'menu'
   */
  popup?: 'menu' | 'dialog';
  /** Loads the component. Called again on the next press if it rejects. */
  load: () => Promise<ComponentType<LoadedMenuProps & Props>>;
  /** Further props of the component. */
  menuProps: Props;
  /** Called when the button is pressed and `load` rejects. */
  onUnavailable: () => void;
}

/**
 * A menu that is loaded when its button is hovered, focused or pressed. The button, which is part of the HTML, is
 * `aria-busy` from the press until the menu is there and open.
 */
export function LazyMenu<Props extends object>({
  label,
  icon,
  popup = 'menu',
  load,
  menuProps,
  onUnavailable,
}: LazyMenuProps<Props>) {
  const [loaded, setLoaded] = useState<{
    Menu: Awaited<ReturnType<typeof load>>;
    byKey: boolean;
  }>();
  const [busy, setBusy] = useState(false);

  if (loaded) {
    const { Menu, byKey } = loaded;
    return <Menu {...menuProps} label={label} icon={icon} defaultOpen focusFirstItem={byKey} />;
  }
  const prepare = () => {
    load().catch(() => undefined);
  };
  const open = (byKey: boolean) => {
    setBusy(true);
    load().then(
      (Menu) => {
        setLoaded({ Menu, byKey });
      },
      () => {
        setBusy(false);
        onUnavailable();
      },
    );
  };
  return (
    <IconButton
      label={label}
      aria-haspopup={popup}
      aria-expanded={false}
      loading={busy}
      className="noscript:hidden"
      onPointerEnter={prepare}
      onFocus={prepare}
      // 0 for a click that was made by a key or by assistive technology.
      onClick={({ detail }) => {
        open(detail === 0);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || popup !== 'menu') return;
        event.preventDefault();
        open(true);
      }}
    >
      {icon}
    </IconButton>
  );
}
