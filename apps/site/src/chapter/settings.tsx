import {
  endReadingTheme,
  hideReadingSettings,
  READING_THEME_ENDED_EVENT,
  showReadingSettings,
  subscribeToDevice,
} from '@tales/features/reading';
import { Icon } from '@tales/ui/icon';
import { useLayoutEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { PopupButton } from '../navigation/popup-button.tsx';

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'));

/** The button of the reading settings, which apply while it is mounted. */
export function Settings() {
  const t = useText('read');
  useLayoutEffect(() => {
    showReadingSettings();
    const leave = subscribeToDevice(showReadingSettings);
    // Until here, and if the page was loaded as a chapter, the script in its head listens, too.
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
