import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Notice } from '@tales/ui/notice';
import { Status } from '@tales/ui/status';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { dayOf } from './day-of.ts';

/** True if the notice has been shown since the document was loaded. */
let wasShown = false;

/**
 * Tells the reader that the page is a kept copy, and when the copy was made. The first kept page shows a
 * notice. Later kept pages show only the instance with `inBar`, as a dot with a tooltip.
 */
export function KeptCopyNotice({ inBar = false }: { inBar?: boolean }) {
  const t = useText('read');
  const language = useLanguage();
  const keptAt = useIsHydrated() ? document.documentElement.dataset['keptAt'] : undefined;
  const [isReminder] = useState(() => wasShown);
  useEffect(() => {
    wasShown ||= keptAt !== undefined;
  }, [keptAt]);
  if (!keptAt || inBar !== isReminder) return null;
  const text = t('offline.copy', { date: dayOf(Number(keptAt), language) });
  return inBar ? (
    <Status title={text} className="mx-2 flex-none">
      <span className="sr-only">{text}</span>
    </Status>
  ) : (
    <Notice>{text}</Notice>
  );
}
