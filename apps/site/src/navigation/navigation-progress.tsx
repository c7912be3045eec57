import { ProgressBar } from '@tales/ui/progress-bar';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';

/**
 * A progress bar at the top while the next page loads. Until then the previous page stays on the
 * screen; only the address has changed.
 */
export function NavigationProgress() {
  const t = useText();
  const { pathname } = useLocation();
  const address = useSyncExternalStore(subscribe, currentPath, () => pathname);
  if (address === pathname) return null;
  return <ProgressBar label={t('loading')} className="fixed inset-x-0 top-0 z-50" />;
}

const currentPath = () => location.pathname;

function subscribe(onChange: () => void) {
  const { navigation } = window as Window & { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', onChange);
  return () => navigation?.removeEventListener('currententrychange', onChange);
}
