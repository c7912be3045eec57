import type { LoadedMenuProps } from '@tales/features/menus';
import {
  keepReadingSettings,
  keptReadingSettings,
  parseReadingSettings,
  readingSettingsLabels,
  subscribeToDevice,
} from '@tales/features/reading';
import { ReadingSettings } from '@tales/ui/reading-settings';
import { useSyncExternalStore } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';

/** The reading settings with their panel. */
export function SettingsPanel(props: LoadedMenuProps) {
  const t = useTranslate('read');
  const kept = useSyncExternalStore(subscribeToDevice, keptReadingSettings);
  return (
    <ReadingSettings
      {...props}
      labels={readingSettingsLabels(t)}
      value={parseReadingSettings(kept)}
      onValueChange={keepReadingSettings}
    />
  );
}
