/**
 * Parameters of a story that is compared with a stored picture. Every `AllStates` has them. Any other
 * story can use them too, together with the tag `captured`.
 */
export const captured = { chromatic: { disableSnapshot: false } };
