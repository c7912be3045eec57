/** Thrown while rendering when a script, texts or data of the page could not be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Throws a `LoadError` with the given cause. */
export function throwLoadError(cause: unknown): never {
  throw new LoadError('A part of the page could not be loaded.', { cause });
}
