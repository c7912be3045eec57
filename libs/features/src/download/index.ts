export { DownloadWait } from './download-wait.tsx';
export {
  downloadMachine,
  provideDownload,
  type DownloadEffects,
  type DownloadPurpose,
} from './download.machine.ts';
export { useDownload, type Download } from './use-download.ts';
export { useRemainingSeconds } from './use-remaining-seconds.ts';
