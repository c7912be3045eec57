import { createToaster, type Toaster } from '@tales/ui/toast/store';
import { ToastViewport } from '@tales/ui/toast';
import { useState, type ReactNode } from 'react';
import type { Translate } from '../i18n/index.ts';

export interface WithToastsProps {
  t: Translate;
  children: (show: Toaster['show']) => ReactNode;
}

/** Renders toasts as on the site, but without auto-close. */
export function WithToasts({ t, children }: WithToastsProps) {
  const [toaster] = useState(() => createToaster({ limit: 3 }));
  return (
    <>
      {children(toaster.show)}
      <ToastViewport
        toaster={toaster}
        duration={Infinity}
        labels={{
          region: t('common:toast.region'),
          close: t('common:toast.close'),
          success: t('common:toast.success'),
          danger: t('common:toast.danger'),
        }}
      />
    </>
  );
}
