import type { ReadingSettingsLabels } from '@tales/ui/reading-settings';
import { textsOf, type Translate } from '../i18n/index.ts';

/** The texts of the panel, in the order in which the choices are shown. */
export function readingSettingsLabels(t: Translate): ReadingSettingsLabels {
  const choice = <Value extends string>(name: string, ...values: Value[]) => ({
    label: t(`read:settings.${name}.label`),
    choices: textsOf(t, `read:settings.${name}`, ...values),
  });
  return {
    theme: choice('theme', 'auto', 'light', 'sepia', 'dark'),
    size: {
      ...textsOf(t, 'read:settings.size', 'label', 'smaller', 'larger'),
      format: (percent) => t('read:settings.size.value', { percent }),
    },
    face: choice('face', 'serif', 'sans'),
    spacing: choice('spacing', 'normal', 'wide'),
  };
}
