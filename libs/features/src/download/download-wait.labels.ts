import type { Translate } from '../i18n/index.ts';

export interface DownloadWaitLabels {
  heading: string;
  text: string;
  remaining: (seconds: number) => string;
  ready: string;
  back: string;
}

export const downloadWaitLabels = (t: Translate): DownloadWaitLabels => ({
  heading: t('wait-download:heading'),
  text: t('wait-download:text'),
  remaining: (count) => t('wait-download:remaining', { count }),
  ready: t('wait-download:ready'),
  back: t('wait-download:back'),
});
