/** Queries in stories need a long timeout, because all stories of a documentation page start at once. */
export const longTimeout = { timeout: 15_000 };
