/** Timeout of queries in stories: many stories start at once on a documentation page. */
export const longTimeout = { timeout: 15_000 };
