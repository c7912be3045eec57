import { readingSettingsLabels } from '@tales/features/reading-settings';
import { ReadingSettings } from '@tales/ui/reading-settings';
import { useSyncExternalStore } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import type { LoadedMenuProps } from '@tales/features/menus';
import { readingSettings } from './settings-store.ts';

/** The reading settings with their panel. */
export function SettingsPanel(props: LoadedMenuProps) {
  const t = useTranslate('read');
  const value = useSyncExternalStore(readingSettings.subscribe, readingSettings.getValue);
  return (
    <ReadingSettings
      {...props}
      labels={readingSettingsLabels(t)}
      value={value}
      onValueChange={readingSettings.setValue}
    />
  );
}
