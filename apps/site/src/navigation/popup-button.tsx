import { IconButton } from '@tales/ui/icon-button';
import { Suspense, useState, type ReactNode } from 'react';
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

/** A button that is part of the HTML. A press opens its popup, as soon as the code has come. */
export function PopupButton({ label, icon, popup = 'menu', children }: PopupButtonProps) {
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
        {children({ label, icon, focusFirstItem: press.byKey })}
      </Suspense>
    </ErrorBoundary>
  );
}
