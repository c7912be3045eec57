import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { useToaster } from './toasts.tsx';

export interface LoadedMenuProps {
  label: string;
  icon: ReactNode;
  defaultOpen: boolean;
}

export interface LazyMenuProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  load: () => Promise<ComponentType<LoadedMenuProps>>;
}

/**
 * A menu whose code comes when somebody is about to use it. Its button stands in the HTML; a press
 * before the page's script is held and repeated.
 */
export function LazyMenu({ label, icon, load }: LazyMenuProps) {
  const words = useErrorWords();
  const toaster = useToaster();
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
        toaster.show({ intent: 'error', text: words.noConnection });
      },
    );
  };

  if (Menu) return <Menu label={label} icon={icon} defaultOpen />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={prepareQuietly}
      onFocus={prepareQuietly}
      onClick={open}
      className="script-only inline-grid size-11 cursor-pointer place-items-center rounded-full text-ink transition-colors hover:bg-surface-raised"
    >
      {icon}
    </button>
  );
}
