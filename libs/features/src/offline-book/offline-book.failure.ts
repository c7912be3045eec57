/** Why a book was not kept or removed. */
export type OfflineBookFailure =
  /** The server did not answer. */
  | { kind: 'offline' }
  /** The device has no room. */
  | { kind: 'full' }
  /** A file is not the one of the list: the site was updated meanwhile. */
  | { kind: 'changed' }
  | { kind: 'unexpected'; error: unknown };

/** A file that came is not the one of the list. */
export class FileChanged extends Error {
  override name = 'FileChanged';
}

/** Maps what an actor threw to a typed reason. */
export function toOfflineBookFailure(error: unknown): OfflineBookFailure {
  if (error instanceof FileChanged) return { kind: 'changed' };
  // What `fetch` throws if no answer comes.
  if (error instanceof TypeError) return { kind: 'offline' };
  if (error instanceof Error && error.name === 'QuotaExceededError') return { kind: 'full' };
  return { kind: 'unexpected', error };
}
