import { useText } from '../i18n/use-text.ts';

/** `3 min`, and in a wide window in words. */
export function MinutesLeft({ count }: { count: number }) {
  const t = useText('read');
  return (
    <>
      <span className="max-md:sr-only">{t('minutesLeft', { count })}</span>
      <span aria-hidden="true" className="md:hidden">
        {t('minutesShort', { count })}
      </span>
    </>
  );
}
