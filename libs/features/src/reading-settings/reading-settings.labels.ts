import type { ReadingSettingsLabels } from '@tales/ui/reading-settings';
import type { Translate } from '../i18n/index.ts';

/** The texts of the panel, in the order in which the choices are shown. */
export const readingSettingsLabels = (t: Translate): ReadingSettingsLabels => ({
  theme: {
    label: t('read:settings.theme.label'),
    choices: {
      auto: t('read:settings.theme.auto'),
      light: t('read:settings.theme.light'),
      sepia: t('read:settings.theme.sepia'),
      dark: t('read:settings.theme.dark'),
    },
  },
  size: {
    label: t('read:settings.size.label'),
    smaller: t('read:settings.size.smaller'),
    larger: t('read:settings.size.larger'),
    format: (percent) => t('read:settings.size.value', { percent }),
  },
  face: {
    label: t('read:settings.face.label'),
    choices: { serif: t('read:settings.face.serif'), sans: t('read:settings.face.sans') },
  },
  leading: {
    label: t('read:settings.leading.label'),
    choices: {
      tight: t('read:settings.leading.tight'),
      normal: t('read:settings.leading.normal'),
      loose: t('read:settings.leading.loose'),
    },
  },
  width: {
    label: t('read:settings.width.label'),
    choices: {
      narrow: t('read:settings.width.narrow'),
      normal: t('read:settings.width.normal'),
      wide: t('read:settings.width.wide'),
    },
  },
  spacing: {
    label: t('read:settings.spacing.label'),
    choices: { normal: t('read:settings.spacing.normal'), wide: t('read:settings.spacing.wide') },
  },
  align: {
    label: t('read:settings.align.label'),
    choices: { start: t('read:settings.align.start'), justify: t('read:settings.align.justify') },
  },
  reset: t('read:settings.reset'),
});
