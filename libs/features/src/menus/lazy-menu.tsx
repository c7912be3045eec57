import { IconButton } from '@tales/ui/icon-button';
import { Notice } from '@tales/ui/notice';
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
  /** Says that `load` has rejected after a press. */
  unavailable: string;
}

/**
 * A menu that is loaded when its button is hovered, focused or pressed. The button, which is part of the HTML, is
 * `aria-busy` from the press until the menu is there and open. If it does not come, a notice at the end of the row below
 * says so until the next press, or until the focus leaves the button.
 */
export function LazyMenu<Props extends object>({
  label,
  icon,
  popup = 'menu',
  load,
  menuProps,
  unavailable,
}: LazyMenuProps<Props>) {
  const [loaded, setLoaded] = useState<{
    Menu: Awaited<ReturnType<typeof load>>;
    byKey: boolean;
  }>();
  const [state, setState] = useState<'closed' | 'busy' | 'failed'>('closed');

  if (loaded) {
    const { Menu, byKey } = loaded;
    return <Menu {...menuProps} label={label} icon={icon} defaultOpen focusFirstItem={byKey} />;
  }
  const prepare = () => {
    load().catch(() => undefined);
  };
  const open = (byKey: boolean) => {
    setState('busy');
    load().then(
      (Menu) => {
        setLoaded({ Menu, byKey });
      },
      () => {
        setState('failed');
      },
    );
  };
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup={popup}
        aria-expanded={false}
        loading={state === 'busy'}
        className="noscript:hidden"
        onPointerEnter={prepare}
        onFocus={prepare}
        onBlur={() => {
          setState((was) => (was === 'failed' ? 'closed' : was));
        }}
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
      {state === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          className="absolute inset-x-0 top-full z-20 ms-auto w-fit"
        >
          <p>{unavailable}</p>
        </Notice>
      )}
    </>
  );
}
