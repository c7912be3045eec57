import { Notice } from '@tales/ui/notice';
import { Status } from '@tales/ui/status';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { dayOf } from './day-of.ts';

export interface KeptCopyProps {
  /** When the page was kept. */
  keptAt: number;
  /** Whether it is a dot that says so on hover, and to who listens. */
  inBar: boolean;
}

/** Says that the server did not answer, and that the page is the copy that was kept on a certain day. */
export function KeptCopy({ keptAt, inBar }: KeptCopyProps) {
  const t = useText('read');
  const text = t('offline.copy', { date: dayOf(keptAt, useLanguage()) });
  return inBar ? (
    <Status title={text} className="mx-2 flex-none">
      <span className="sr-only">{text}</span>
    </Status>
  ) : (
    <Notice>{text}</Notice>
  );
}
