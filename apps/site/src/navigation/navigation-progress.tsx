import { ProgressBar } from '@tales/ui/progress-bar';
import { useTranslation } from 'react-i18next';

/** A progress bar at the top of the viewport, shown while the next page is loading. */
export function NavigationProgress() {
  const { t } = useTranslation('common', { useSuspense: false });
  return <ProgressBar label={t('loading')} className="fixed inset-x-0 top-0 z-50" />;
}
