import { IconButton } from '@tales/ui/icon-button';
import {
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from '../loading/error-boundary.tsx';

/** Props of a popup with its button. */
export interface PopupProps {
  /** The accessible name of the button. */
  label: string;
  /** Content of the button. */
  icon: ReactNode;
  /**
   * Initial open state.
   * @default false
   */
  defaultOpen?: boolean;
  /**
   * Focuses the first item of a menu that is open initially: for a button that was pressed by a key.
   * @default false
   */
  focusFirstItem?: boolean;
}

export interface PopupButtonProps<Props> extends Pick<PopupProps, 'label' | 'icon'> {
  /**
   * The kind of popup.
   * @default menu
   */
  popup?: 'menu' | 'dialog';
  /** A lazy component: the popup with its button, which replaces this one. */
  Popup: LazyExoticComponent<ComponentType<PopupProps & Props>>;
  /** Further props of the popup. */
  popupProps: Props;
}

/** A button that is part of the HTML. A press opens its popup, as soon as the code has come. */
export function PopupButton<Props extends object>({
  label,
  icon,
  popup = 'menu',
  Popup,
  popupProps,
}: PopupButtonProps<Props>) {
  const [press, setPress] = useState<{ byKey: boolean }>();
  const button = (
    <IconButton
      label={label}
      aria-haspopup={popup}
      aria-expanded={false}
      loading={press !== undefined}
      className="noscript:hidden"
      // 0 for a click that was made by a key or by assistive technology.
      onClick={({ detail }) => {
        setPress({ byKey: detail === 0 });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || popup !== 'menu') return;
        event.preventDefault();
        setPress({ byKey: true });
      }}
    >
      {icon}
    </IconButton>
  );
  if (!press) return button;
  return (
    <ErrorBoundary part>
      <Suspense fallback={button}>
        <Popup {...popupProps} label={label} icon={icon} defaultOpen focusFirstItem={press.byKey} />
      </Suspense>
    </ErrorBoundary>
  );
}
