/** Timeout of queries in stories: many stories start at the same time on a documentation page. */
export const longTimeout = { timeout: 15_000 };
