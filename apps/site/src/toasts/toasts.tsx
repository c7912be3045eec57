import type { ApiFailure } from '@tales/api-client';
import { apiFailureMessage } from '@tales/features/i18n';
import { loadable, type Unavailable } from '@tales/features/loading';
import { Button } from '@tales/ui/button';
import { Panel } from '@tales/ui/panel';
import { createToaster, type Toaster } from '@tales/ui/toast/store';
import { createContext, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useText, useTexts } from '../i18n/use-text.ts';

/** How long a toast of the site stays, in ms. */
const TOAST_DURATION = 2000;

const ToasterContext = createContext<Toaster>(createToaster());

export const ToasterProvider = ToasterContext.Provider;

export const useToaster = (): Toaster => use(ToasterContext);

/** Shows why a call failed, in a toast in the language of the page. */
export function useFailureToast(): (failure: ApiFailure | undefined) => void {
  const texts = useTexts().failure;
  const toaster = useToaster();
  return (failure) => {
    toaster.show({ tone: 'danger', text: apiFailureMessage(failure, texts) });
  };
}

/** Shows, in the language of the page, that code could not be loaded. */
export function useNoConnectionToast(): () => void {
  const { noConnection } = useTexts().failure;
  const toaster = useToaster();
  return () => {
    toaster.show({ tone: 'danger', text: noConnection });
  };
}

const ToastViewport = loadable(
  async () => (await import('@tales/ui/toast')).ToastViewport,
  PlainToasts,
);

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
          danger: t('toast.danger'),
        }}
      />
    </Suspense>
  );
}

/** While the component cannot be loaded: toasts that stay until they are closed, or it has come. */
function PlainToasts({ load }: Parameters<Unavailable>[0]) {
  const toaster = useToaster();
  const t = useText();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.open, toaster.open);
  useEffect(() => {
    load().catch(() => undefined);
  }, [toasts, load]);
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
