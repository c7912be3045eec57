import { applyReadingSettings } from '@tales/ui/reading-settings/values';
import { useLayoutEffect } from 'react';
import { readingSettings } from './settings-store.ts';
import { READING_THEME_EVENT } from './stored-settings.ts';

/** While it is mounted, the page has the valid reading settings of this device, also after a change. */
export function ShownSettings() {
  useLayoutEffect(() => {
    const show = () => {
      applyReadingSettings(document.documentElement, readingSettings.getValue());
      dispatchEvent(new Event(READING_THEME_EVENT));
    };
    const leave = readingSettings.subscribe(show);
    show();
    return leave;
  }, []);
  return null;
}
