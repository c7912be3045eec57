import type { ToastViewportProps } from '@tales/ui/toast';
import { createToaster } from '@tales/ui/toast/store';
import { Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/hooks.ts';
import { lazyPart } from '../loading/load.ts';

export const toaster = createToaster({ limit: 3 });

/** Renders nothing if its script cannot be loaded, so that the page works without toasts. */
const ToastViewport = lazyPart<ToastViewportProps>(() =>
  import('@tales/ui/toast').then(
    (toast) => ({ default: toast.ToastViewport }),
    () => ({ default: () => null }),
  ),
);

/** Loads the toast viewport when the first toast is shown. */
export function Toasts() {
  const labels = useTexts().toast;
  const started = useSyncExternalStore(toaster.subscribe, toaster.started, () => false);
  if (!started) return null;
  return (
    <Suspense>
      <ToastViewport
        toaster={toaster}
        duration={2000}
        // Places toasts below the buttons of the header.
        className="mt-14"
        labels={labels}
      />
    </Suspense>
  );
}
