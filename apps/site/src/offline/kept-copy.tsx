import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Notice } from '@tales/ui/notice';
import { Status } from '@tales/ui/status';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { dayOf } from './day-of.ts';

let wasShown = false;

/**
 * Shows the date of the offline copy that the document was loaded from, if known. On the first page, an
 * instance without `inBar` shows a notice; on later pages, an instance with `inBar` shows a dot.
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
