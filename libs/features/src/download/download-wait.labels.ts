import type { Translate } from '../i18n/index.ts';

export interface DownloadWaitLabels {
  heading: string;
  text: string;
  remaining: (seconds: number) => string;
  ready: string;
  continue: string;
  back: string;
}

export const downloadWaitLabels = (t: Translate): DownloadWaitLabels => ({
  heading: t('wait-download:heading'),
  text: t('wait-download:text'),
  remaining: (count) => t('wait-download:remaining', { count }),
  ready: t('wait-download:ready'),
  continue: t('wait-download:continue'),
  back: t('common:actions.back'),
});
