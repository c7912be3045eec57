import {
  hideReadingSettings,
  showReadingSettings,
  subscribeToDevice,
} from '@tales/features/reading';
import { Icon } from '@tales/ui/icon';
import { useLayoutEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../toasts/lazy-menu.tsx';

/** The button of the reading settings, which apply while it is mounted. Its panel is loaded when it is used. */
export function Settings() {
  const t = useText('read');
  useLayoutEffect(() => {
    showReadingSettings();
    const leave = subscribeToDevice(showReadingSettings);
    return () => {
      leave();
      hideReadingSettings();
    };
  }, []);
  return (
    <LazyMenu
      popup="dialog"
      label={t('settings.label')}
      icon={<Icon name="type" />}
      load={async () => (await import('./settings-panel.tsx')).SettingsPanel}
      menuProps={{}}
    />
  );
}
