/** The state of a link by which the reader goes on, or begins: no jump. */
export const readsOn = { readsOn: true };

/** The state of the link by which the reader comes back from a jump. */
export const returns = { ...readsOn, returns: true };
