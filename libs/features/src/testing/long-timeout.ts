/** Timeout for queries in stories. Long, because many stories start together on a documentation page. */
export const longTimeout = { timeout: 15_000 };
