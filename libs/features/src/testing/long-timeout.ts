/** Timeout of queries in stories, of which many start at the same time on a documentation page. */
export const longTimeout = { timeout: 15_000 };
