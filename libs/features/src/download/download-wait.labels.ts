import { textsOf, type Translate } from '../i18n/index.ts';

export type DownloadWaitLabels = ReturnType<typeof downloadWaitLabels>;

export const downloadWaitLabels = (t: Translate) => ({
  ...textsOf(t, 'wait-download', 'heading', 'text', 'ready', 'continue', 'download'),
  remaining: (count: number) => t('wait-download:remaining', { count }),
  back: t('common:actions.back'),
});
