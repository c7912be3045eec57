export { DownloadWait, type DownloadWaitProps } from './download-wait.tsx';
export { downloadWaitLabels, type DownloadWaitLabels } from './download-wait.labels.ts';
export { useRemainingSeconds, type AskElapsed } from './use-remaining-seconds.ts';
