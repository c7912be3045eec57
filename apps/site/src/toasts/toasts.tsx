import type { ToastViewportProps } from '@tales/ui/toast';
import { createToaster, type Toaster } from '@tales/ui/toast/store';
import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { useTexts } from '../i18n/use-text.ts';

/** How long a toast of the site stays, in ms. */
const TOAST_DURATION = 2000;

const ToasterContext = createContext<Toaster>(createToaster());

export const ToasterProvider = ToasterContext.Provider;

export const useToaster = (): Toaster => use(ToasterContext);

const loadViewport = () => import('@tales/ui/toast');

/** Without its script there are no toasts, but still a page. */
const ToastViewport = lazy<ComponentType<ToastViewportProps>>(() =>
  loadViewport().then(
    (toast) => ({ default: toast.ToastViewport }),
    () => ({ default: () => null }),
  ),
);

/** The site's toasts. Their script is loaded with the first focus: a toast may have to say that the connection is lost. */
export function Toasts() {
  const toaster = useToaster();
  const labels = useTexts().toast;
  const started = useSyncExternalStore(toaster.subscribe, toaster.started, () => false);
  useEffect(() => {
    const load = () => void loadViewport().catch(() => undefined);
    addEventListener('focusin', load, { once: true });
    return () => {
      removeEventListener('focusin', load);
    };
  }, []);
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
