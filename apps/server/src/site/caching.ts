/** For addresses that name their content. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** For addresses whose content can change: kept, and asked for again each time. */
export const REVALIDATE = 'no-cache';
