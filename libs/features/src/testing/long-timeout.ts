/** Long timeout for queries in stories, because the stories of a documentation page start together. */
export const longTimeout = { timeout: 15_000 };
