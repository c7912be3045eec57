export { provideOfflineBook, type OfflineBookEffects } from './offline-book.actors.ts';
export { FileChanged, type OfflineBookFailure } from './offline-book.failure.ts';
export {
  offlineBookMachine,
  type BookSize,
  type BookState,
  type KeepInput,
} from './offline-book.machine.ts';
export { useOfflineBook, type OfflineBookOptions } from './use-offline-book.ts';
