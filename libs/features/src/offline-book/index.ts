export { provideOfflineBook } from './offline-book.actors.ts';
export { FileChanged } from './offline-book.failure.ts';
export { offlineBookMachine, type BookState, type KeepInput } from './offline-book.machine.ts';
export { checkBook, keepBook, keptEditions, removeBook, subscribeToBooks } from './saved-books.ts';
export { useOfflineBook } from './use-offline-book.ts';
