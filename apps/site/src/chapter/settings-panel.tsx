import {
  keepReadingSettings,
  keptReadingSettings,
  parseReadingSettings,
  subscribeToDevice,
} from '@tales/features/reading';
import { ReadingSettings } from '@tales/ui/reading-settings';
import { useSyncExternalStore } from 'react';
import type { PopupProps } from '../navigation/popup-button.tsx';
import { useText, useTexts } from '../i18n/hooks.ts';

export default function SettingsPanel({ label, icon }: PopupProps) {
  const t = useText('read');
  const { theme, size, face, spacing } = useTexts('read').settings;
  const kept = useSyncExternalStore(subscribeToDevice, keptReadingSettings);
  return (
    <ReadingSettings
      label={label}
      icon={icon}
      defaultOpen
      labels={{
        theme: choice(theme),
        size: { ...size, format: (percent) => t('settings.size.value', { percent }) },
        face: choice(face),
        spacing: choice(spacing),
      }}
      value={parseReadingSettings(kept)}
      onValueChange={keepReadingSettings}
    />
  );
}

const choice = <Texts extends { label: string }>({ label, ...choices }: Texts) => ({
  label,
  choices,
});
