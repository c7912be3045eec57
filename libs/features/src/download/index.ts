export { DownloadLink, type Download } from './download-link.tsx';
export { downloadWaitLabels } from './download-wait.labels.ts';
export { DownloadWait } from './download-wait.tsx';
export { provideDownload, type DownloadEffects } from './download.actors.ts';
export { downloadFailureMessage } from './download.failure.ts';
export { downloadMachine, type DownloadPurpose } from './download.machine.ts';
export { useRemainingSeconds } from './use-remaining-seconds.ts';
