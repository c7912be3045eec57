/** The author of the books, as their PDF and EPUB name them. */
export const author = { name: 'Tales Between Worlds' };
