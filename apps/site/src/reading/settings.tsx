import { Icon } from '@tales/ui/icon';
import { applyReadingSettings, removeReadingSettings } from '@tales/ui/reading-settings/values';
import { useLayoutEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../menus/lazy-menu.tsx';
import { READING_THEME_EVENT } from './settings-key.ts';
import { readingSettings } from './settings-store.ts';

/** The button of the reading settings, which apply while it is mounted. Its panel is loaded when it is used. */
export function Settings() {
  const t = useText('read');
  useShownSettings();
  return (
    <LazyMenu
      popup="dialog"
      label={t('settings.label')}
      icon={<Icon name="type" />}
      load={async () => (await import('./settings-panel.tsx')).SettingsPanel}
    />
  );
}

/** Shows the page as the reader has set it, and every other page as the site sets it. */
function useShownSettings() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const show = () => {
      applyReadingSettings(root, readingSettings.getValue());
      dispatchEvent(new Event(READING_THEME_EVENT));
    };
    const leave = readingSettings.subscribe(show);
    show();
    return () => {
      leave();
      removeReadingSettings(root);
      dispatchEvent(new Event(READING_THEME_EVENT));
    };
  }, []);
}
