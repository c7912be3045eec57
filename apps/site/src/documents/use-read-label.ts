import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { useText } from '../i18n/use-text.ts';
import { prefersNewTab } from './new-tab.ts';

/** Names the link to a book, and says if the book opens in a new tab. */
export function useReadLabel(title: string): string {
  const t = useText();
  const newTab = useIsHydrated() && prefersNewTab(window) ? ` ${t('opensInNewTab')}` : '';
  return t('actions.readTitle', { title }) + newTab;
}
