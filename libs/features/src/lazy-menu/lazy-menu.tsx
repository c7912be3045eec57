import { IconButton } from '@tales/ui/icon-button';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';

/** What the loaded menu gets: the button it takes over, and that it has just been pressed. */
export interface LoadedMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  icon: ReactNode;
  /**
   * Whether the menu is open at first.
   * @default false
   */
  defaultOpen?: boolean;
}

export interface LazyMenuProps extends Omit<LoadedMenuProps, 'defaultOpen'> {
  /** Loads the menu. A failed try is repeated by the next press. */
  load: () => Promise<ComponentType<LoadedMenuProps>>;
  /** It was pressed, and the code of the menu could not be loaded. */
  onUnavailable: () => void;
}

/**
 * A menu whose code comes when somebody is about to use it. Its button stands in the HTML; a press
 * before the page's script is there is held and repeated.
 */
export function LazyMenu({ label, icon, load, onUnavailable }: LazyMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<LoadedMenuProps>>();
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
    prepare().then(
      (Loaded) => {
        setMenu(() => Loaded);
      },
      () => {
        loading.current = undefined;
        onUnavailable();
      },
    );
  };

  if (Menu) return <Menu label={label} icon={icon} defaultOpen />;
  return (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={prepareQuietly}
      onFocus={prepareQuietly}
      onClick={open}
      className="script-only"
    >
      {icon}
    </IconButton>
  );
}
