/** How long a story waits for what it shows: many of them start at once on its documentation page. */
export const patience = { timeout: 15_000 };
