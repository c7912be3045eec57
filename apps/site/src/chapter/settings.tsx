import {
  endReadingTheme,
  hideReadingSettings,
  READING_THEME_ENDED_EVENT,
  showReadingSettings,
  subscribeToDevice,
} from '@tales/features/reading';
import { Icon } from '@tales/ui/icon';
import { useLayoutEffect } from 'react';
import { useText } from '../i18n/hooks.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { PopupButton } from '../navigation/popup-button.tsx';

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'));

/** A button that opens the reading settings. The settings apply while the button is mounted. */
export function Settings() {
  const t = useText('read');
  useLayoutEffect(() => {
    showReadingSettings();
    const leave = subscribeToDevice(showReadingSettings);
    // If the document was loaded as a chapter, its inline script has already added an equivalent listener.
    addEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
    return () => {
      leave();
      removeEventListener(READING_THEME_ENDED_EVENT, endReadingTheme);
      hideReadingSettings();
    };
  }, []);
  return (
    <PopupButton popup="dialog" label={t('settings.label')} icon={<Icon name="type" />}>
      {(props) => <SettingsPanel {...props} />}
    </PopupButton>
  );
}
