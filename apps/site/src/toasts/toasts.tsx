import { loadable, type Loader } from '@tales/features/loading';
import { Button } from '@tales/ui/button';
import { Panel } from '@tales/ui/panel';
import { createToaster, type Toaster } from '@tales/ui/toast/store';
import {
  createContext,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
  type RefCallback,
} from 'react';
import { useText } from '../i18n/use-text.ts';
import { whenIdle } from '../loading/when-idle.ts';

/** How long a toast of the site stays, in ms. */
const TOAST_DURATION = 2000;

const ToasterContext = createContext<Toaster>(createToaster());

export const ToasterProvider = ToasterContext.Provider;

export const useToaster = (): Toaster => use(ToasterContext);

const ToastViewport = loadable(
  async () => (await import('@tales/ui/toast')).ToastViewport,
  PlainToasts,
);

/** The site's toasts. The component that renders them is loaded with the first one. */
export function Toasts() {
  const toaster = useToaster();
  const t = useText();
  const started = useSyncExternalStore(toaster.subscribe, toaster.started, () => false);
  const repeatHotkey = useHeldHotkey(started);
  if (!started) return null;
  return (
    <Suspense>
      <ToastViewport
        toaster={toaster}
        duration={TOAST_DURATION}
        ref={repeatHotkey}
        // Below the buttons of the header.
        className="mt-14"
        labels={{
          region: t('toast.region'),
          close: t('toast.close'),
          success: t('toast.success'),
          danger: t('toast.danger'),
        }}
      />
    </Suspense>
  );
}

/**
 * Holds Alt+T while the component is loaded with the first toast.
 *
 * @returns the ref of its list, which repeats the key
 */
function useHeldHotkey(started: boolean): RefCallback<HTMLElement> {
  const isShown = useRef(false);
  const isHeld = useRef(false);
  useEffect(() => {
    if (!started) return;
    const hold = ({ altKey, code }: KeyboardEvent) => {
      isHeld.current ||= altKey && code === 'KeyT' && !isShown.current;
    };
    document.addEventListener('keydown', hold);
    return () => {
      document.removeEventListener('keydown', hold);
    };
  }, [started]);
  return useCallback((list) => {
    isShown.current = list !== null;
    if (!list || !isHeld.current) return;
    isHeld.current = false;
    // When Radix has rendered the toast and listens.
    whenIdle(() =>
      document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT' })),
    );
  }, []);
}

/** While the component cannot be loaded: toasts that stay until they are closed, or it has come. */
function PlainToasts({ loader }: { loader: Loader<unknown> }) {
  const toaster = useToaster();
  const t = useText();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.open, toaster.open);
  useEffect(() => {
    loader.load().catch(() => undefined);
  }, [toasts, loader]);
  return (
    <div className="fixed end-0 top-0 z-20 mt-14 grid w-[min(100vw,26rem)] gap-3 p-4">
      {toasts.map(({ id, tone, text }) => (
        <Panel
          key={id}
          role="alert"
          heading={`${t(`toast.${tone}`)}: ${text}`}
          headingSize="subheading"
        >
          <Button
            variant="secondary"
            onClick={() => {
              toaster.dismiss(id);
            }}
          >
            {t('toast.close')}
          </Button>
        </Panel>
      ))}
    </div>
  );
}
