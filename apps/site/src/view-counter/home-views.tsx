import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { languageFacts } from '@tales/locales/languages';
import { countView } from './count-view.ts';

/** Counts a view of the home page and shows the total. Until then, an empty line prevents a layout shift. */
export function HomeViews() {
  const t = useText();
  const language = useLanguage();
  const [views, setViews] = useState<number>();
  useEffect(() => {
    countView().then(setViews, (error: unknown) => {
      console.warn('The views could not be counted.', error);
    });
  }, []);
  return (
    <Text size="caption" tone="muted" className="min-h-[1.5em]">
      {views !== undefined &&
        t('views', { count: views, number: grouped(views, languageFacts[language].thousands) })}
    </Text>
  );
}

/** Formats `1234` as `1,234`. Avoids `Intl.NumberFormat`, whose first instance would delay the page. */
const grouped = (count: number, separator: string): string =>
  count.toString().replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
