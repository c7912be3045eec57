import { ReadingSettings } from '@tales/ui/reading-settings';
import { useSyncExternalStore } from 'react';
import { useText, useTexts } from '../i18n/use-text.ts';
import type { LoadedMenuProps } from '@tales/features/menus';
import { readingSettings } from './settings-store.ts';

/** The reading settings with their panel. */
export function SettingsPanel(props: LoadedMenuProps) {
  const t = useText('read');
  const { theme, size, face, spacing, reset } = useTexts('read').settings;
  const value = useSyncExternalStore(readingSettings.subscribe, readingSettings.getValue);
  return (
    <ReadingSettings
      {...props}
      labels={{
        theme: choice(theme),
        size: { ...size, format: (percent) => t('settings.size.value', { percent }) },
        face: choice(face),
        spacing: choice(spacing),
        reset,
      }}
      value={value}
      onValueChange={readingSettings.setValue}
    />
  );
}

const choice = <Texts extends { label: string }>({ label, ...choices }: Texts) => ({
  label,
  choices,
});
