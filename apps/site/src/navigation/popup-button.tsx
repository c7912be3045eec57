import { IconButton } from '@tales/ui/icon-button';
import { useState, useTransition, type ReactNode } from 'react';
import { ErrorBoundary } from '../loading/error-boundary.tsx';

/** Props of a popup with its button, which is open initially. */
export interface PopupProps {
  /** The accessible name of the button. */
  label: string;
  /** Content of the button. */
  icon: ReactNode;
  /** Focuses the first item of a menu: for a button that was pressed by a key. */
  focusFirstItem: boolean;
}

export interface PopupButtonProps extends Pick<PopupProps, 'label' | 'icon'> {
  /**
   * The kind of popup.
   * @default menu
   */
  popup?: 'menu' | 'dialog';
  /** Renders the popup with its button, which replaces this one: a lazy component. */
  children: (props: PopupProps) => ReactNode;
}

/**
 * A button that is part of the HTML. A press opens its popup. Until the code of the popup is loaded, the transition keeps
 * the button, which is shown as busy.
 */
export function PopupButton({ label, icon, popup = 'menu', children }: PopupButtonProps) {
  const [press, setPress] = useState<{ byKey: boolean }>();
  const [isLoading, startTransition] = useTransition();
  const open = (byKey: boolean) => {
    startTransition(() => {
      setPress({ byKey });
    });
  };
  return (
    <ErrorBoundary part>
      {press ? (
        children({ label, icon, focusFirstItem: press.byKey })
      ) : (
        <IconButton
          label={label}
          aria-haspopup={popup}
          aria-expanded={false}
          loading={isLoading}
          className="noscript:hidden"
          // 0 for a click by a key or by assistive technology.
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
      )}
    </ErrorBoundary>
  );
}
