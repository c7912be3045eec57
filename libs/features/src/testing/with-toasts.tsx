import { createToaster, ToastViewport, type Toaster } from '@tales/ui/toast';
import { useState, type ReactNode } from 'react';
import type { Translate } from '../translate/index.ts';

export interface WithToastsProps {
  t: Translate;
  children: (show: Toaster['show']) => ReactNode;
}

/** The toasts of the site, except that they stay. */
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
          error: t('common:toast.error'),
        }}
      />
    </>
  );
}
