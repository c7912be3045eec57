/** Why a book was not kept or removed. */
export type OfflineBookFailure =
  /** The server did not answer. */
  | { kind: 'offline' }
  /** The device has no room. */
  | { kind: 'full' }
  /** A file does not match the list of the edition: the site was updated meanwhile. */
  | { kind: 'changed' }
  | { kind: 'unexpected'; error: unknown };

/** A fetched file does not match the list of the edition. */
export class FileChanged extends Error {
  override name = 'FileChanged';
}

/** Maps what an actor threw to a typed reason. */
export function toOfflineBookFailure(error: unknown): OfflineBookFailure {
  if (error instanceof FileChanged) return { kind: 'changed' };
  // `fetch` throws it if there is no response.
  if (error instanceof TypeError) return { kind: 'offline' };
  if (error instanceof Error && error.name === 'QuotaExceededError') return { kind: 'full' };
  return { kind: 'unexpected', error };
}
