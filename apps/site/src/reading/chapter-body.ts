/** The elements of a part of a chapter, in a document that is never shown and runs no script. */
export const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;
