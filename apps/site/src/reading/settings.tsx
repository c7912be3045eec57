import { loadable } from '@tales/features/loading';
import { subscribeToDevice } from '@tales/features/reading';
import { Icon } from '@tales/ui/icon';
import { removeReadingSettings } from '@tales/ui/reading-settings/values';
import { Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../navigation/menu-buttons.tsx';
import { hasStoredSettings, READING_THEME_EVENT, showStoredSettings } from './stored-settings.ts';

const ShownSettings = loadable(async () => (await import('./shown-settings.tsx')).ShownSettings);

/**
 * The button of the reading settings, which apply while it is mounted. Its panel is loaded when it is used, and the
 * store of the settings then or when there are some.
 */
export function Settings() {
  const t = useText('read');
  const [isUsed, setUsed] = useState(ShownSettings.isLoaded);
  const isStored = useSyncExternalStore(subscribeToDevice, hasStoredSettings, () => false);
  useLayoutEffect(() => {
    const announce = () => dispatchEvent(new Event(READING_THEME_EVENT));
    if (!ShownSettings.isLoaded()) {
      showStoredSettings();
      announce();
    }
    return () => {
      removeReadingSettings(document.documentElement);
      announce();
    };
  }, []);
  return (
    <>
      <LazyMenu
        popup="dialog"
        label={t('settings.label')}
        icon={<Icon name="type" />}
        load={async () => {
          setUsed(true);
          return (await import('./settings-panel.tsx')).SettingsPanel;
        }}
        menuProps={{}}
      />
      {(isUsed || isStored) && (
        <Suspense>
          <ShownSettings />
        </Suspense>
      )}
    </>
  );
}
