import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { languageFacts } from '../languages.ts';
import { countView } from './count-view.ts';

/** Counts the view of the home page and shows the total. Until it is known, an empty line keeps the place. */
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

/** `1234` → `1,234`. The first `Intl.NumberFormat` of a page would block it for long. */
const grouped = (count: number, separator: string): string =>
  count.toString().replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
