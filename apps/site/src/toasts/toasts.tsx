import type { ToastViewportProps } from '@tales/ui/toast';
import { createToaster, type Toaster } from '@tales/ui/toast/store';
import { createContext, Suspense, use, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-text.ts';
import { lazyPart } from '../loading/lazy-part.ts';

/** Duration of a toast, in ms. */
const TOAST_DURATION = 2000;

const ToasterContext = createContext<Toaster>(createToaster());

export const ToasterProvider = ToasterContext.Provider;

export const useToaster = (): Toaster => use(ToasterContext);

/** If its script fails, there are no toasts, but still a page. */
const ToastViewport = lazyPart<ToastViewportProps>(() =>
  import('@tales/ui/toast').then(
    (toast) => ({ default: toast.ToastViewport }),
    () => ({ default: () => null }),
  ),
);

/** The site's toasts. */
export function Toasts() {
  const toaster = useToaster();
  const labels = useTexts().toast;
  const started = useSyncExternalStore(toaster.subscribe, toaster.started, () => false);
  if (!started) return null;
  return (
    <Suspense>
      <ToastViewport
        toaster={toaster}
        duration={TOAST_DURATION}
        // Below the buttons of the header.
        className="mt-14"
        labels={labels}
      />
    </Suspense>
  );
}
