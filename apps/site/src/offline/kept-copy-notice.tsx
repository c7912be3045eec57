import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Notice } from '@tales/ui/notice';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';

/** Says that the server did not answer, and that the page is the copy that was kept on a certain day. */
export function KeptCopyNotice() {
  const t = useText('read');
  const language = useLanguage();
  const keptAt = useIsHydrated() ? document.documentElement.dataset['keptAt'] : undefined;
  if (!keptAt) return null;
  return <Notice>{t('offline.copy', { date: dayOf(Number(keptAt), language) })}</Notice>;
}

export const dayOf = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(
    time,
  );
