import { IconButton } from '@tales/ui/icon-button';
import { useState, useTransition, type ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';

/** Props of an initially open popup that renders its own button. */
export interface PopupProps {
  label: string;
  icon: ReactNode;
  /** True if a menu should focus its first item, for example after a key press. */
  focusFirstItem: boolean;
}

export interface PopupButtonProps extends Pick<PopupProps, 'label' | 'icon'> {
  popup?: 'menu' | 'dialog';
  /** Renders a lazy popup and its button, which replace this button. */
  children: (props: PopupProps) => ReactNode;
}

/** A button that opens a lazy popup. Stays mounted and busy while the code of the popup is loading. */
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
          // `detail` is 0 for a click without a pointer, such as a click from the keyboard.
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
