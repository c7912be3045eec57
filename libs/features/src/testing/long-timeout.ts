/** Timeout of queries in stories. Many stories start at the same time on a documentation page. */
export const longTimeout = { timeout: 15_000 };
