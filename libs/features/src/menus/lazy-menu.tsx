import { IconButton } from '@tales/ui/icon-button';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';

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
}

export interface LazyMenuProps extends Omit<LoadedMenuProps, 'defaultOpen'> {
  /**
   * What the button opens.
   * @default 'menu'
   */
  popup?: 'menu' | 'dialog';
  /** Loads the component. Called again on the next press if it rejects. */
  load: () => Promise<ComponentType<LoadedMenuProps>>;
  /** Called when the button is pressed and `load` rejects. */
  onUnavailable: () => void;
}

/**
 * A menu that is loaded when its button is hovered, focused or pressed. The button is part of the HTML,
 * and `aria-busy` after a press until the menu is there; a press before hydration is held and repeated.
 */
export function LazyMenu({ label, icon, popup = 'menu', load, onUnavailable }: LazyMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<LoadedMenuProps>>();
  const [busy, setBusy] = useState(false);
  const loading = useRef<ReturnType<typeof load>>(undefined);

  const prepare = () => {
    loading.current ??= load();
    return loading.current;
  };

  const prepareQuietly = () => {
    prepare().catch(() => {
      loading.current = undefined;
    });
  };

  const open = () => {
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

  if (Menu) return <Menu label={label} icon={icon} defaultOpen />;
  return (
    <IconButton
      label={label}
      aria-haspopup={popup}
      aria-expanded="false"
      aria-busy={busy || undefined}
      onPointerEnter={prepareQuietly}
      onFocus={prepareQuietly}
      onClick={open}
      className="script-only"
    >
      {icon}
    </IconButton>
  );
}
