/**
 * The parameters of a story whose picture is kept and compared. Every `AllStates` has them; another
 * story that is worth a picture takes them too, with the tag `captured`.
 */
export const captured = { chromatic: { disableSnapshot: false } };
