export { DownloadLink, type Download } from './download-link.tsx';
export { DownloadWait } from './download-wait.tsx';
export {
  downloadMachine,
  provideDownload,
  type DownloadEffects,
  type DownloadPurpose,
} from './download.machine.ts';
export { useRemainingSeconds } from './use-remaining-seconds.ts';
