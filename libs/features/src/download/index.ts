export { provideDownload, type DownloadEffects } from './download.actors.ts';
export { toDownloadFailure, type DownloadFailure } from './download.failure.ts';
export {
  downloadMachine,
  isWaitOver,
  WAIT_PERIOD,
  type DownloadEmitted,
  type DownloadInput,
  type DownloadPurpose,
} from './download.machine.ts';
export { useReading, type Reading } from './use-reading.ts';
