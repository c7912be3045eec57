import { createToaster, type Toaster } from '@tales/ui/toast/store';
import { createContext, Suspense, use, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { lazyPart } from '../lazy-part.ts';

/** How long a toast of the site stays, in ms. */
const TOAST_DURATION = 2000;

const ToasterContext = createContext<Toaster>(createToaster());

export const ToasterProvider = ToasterContext.Provider;

export const useToaster = (): Toaster => use(ToasterContext);

const ToastViewport = lazyPart(async () => (await import('@tales/ui/toast')).ToastViewport);

/** The site's toasts. The component that renders them is loaded with the first one. */
export function Toasts() {
  const toaster = useToaster();
  const t = useText();
  const started = useSyncExternalStore(toaster.subscribe, toaster.started, () => false);
  if (!started) return null;
  return (
    <Suspense>
      <ToastViewport
        toaster={toaster}
        duration={TOAST_DURATION}
        // Below the buttons of the header.
        className="mt-14"
        labels={{
          region: t('toast.region'),
          close: t('toast.close'),
          success: t('toast.success'),
          error: t('toast.error'),
        }}
      />
    </Suspense>
  );
}
