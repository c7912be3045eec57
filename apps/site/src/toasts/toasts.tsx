import { createToaster, type Toaster } from '@tales/ui/toast/store';
import { createContext, lazy, Suspense, use, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-text.ts';

/** How long a toast of the site stays, in ms. */
const TOAST_DURATION = 2000;

const ToasterContext = createContext<Toaster>(createToaster());

export const ToasterProvider = ToasterContext.Provider;

export const useToaster = (): Toaster => use(ToasterContext);

const ToastViewport = lazy(async () => ({
  default: (await import('@tales/ui/toast')).ToastViewport,
}));

/** The site's toasts. The component that renders them is loaded with the first one. */
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
