/** Timeout for queries in stories. It is long, because many stories of a documentation page start together. */
export const longTimeout = { timeout: 15_000 };
