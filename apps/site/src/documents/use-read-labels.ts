import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useText } from '../i18n/use-text.ts';
import { prefersNewTab } from './new-tab.ts';

/** Names the links to a book, the button and its cover, and says if the book opens in a new tab. */
export function useReadLabels(title: string): Record<'button' | 'cover', string> {
  const t = useText();
  const newTab = useIsHydrated() && prefersNewTab(window) ? ` ${t('opensInNewTab')}` : '';
  return {
    button: t('actions.readTitle', { title }) + newTab,
    cover: `${title} – ${t('actions.read')}${newTab}`,
  };
}
