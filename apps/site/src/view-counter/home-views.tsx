import { createHomeViewCounter } from '@tales/features/view-counter';
import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useLanguage, useText } from '../i18n/hooks.ts';

const countView = createHomeViewCounter({ client: api, storage: pageSession() });

/** Counts one view of the home page per page session, and shows the number of views. */
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
      {views !== undefined && t('views', { count: views, number: views.toLocaleString(language) })}
    </Text>
  );
}

/** Returns `sessionStorage`, or an in-memory store if the browser denies access. */
function pageSession(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return globalThis.sessionStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    };
  }
}
