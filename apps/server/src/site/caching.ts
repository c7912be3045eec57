/** For paths with a content hash. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** For pictures without a content hash: a day. Browsers request icons again with every navigation. */
export const DAILY = 'public, max-age=86400';

/** For paths whose content can change: cached and revalidated each time. */
export const REVALIDATE = 'no-cache';
