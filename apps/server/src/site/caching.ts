/** For paths with a content hash. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** For paths whose content can change: cached and revalidated each time. */
export const REVALIDATE = 'no-cache';
