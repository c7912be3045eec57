/**
 * Parameters of a story that is compared with a stored picture. Every `AllStates` has them. Any other
 * story can use them too, together with the tag `captured`.
 */
export const captured = {
  chromatic: { disableSnapshot: false },
  // Its code is not an example.
  docs: { canvas: { sourceState: 'none' } },
};

/**
 * Parameters of stories that need a page of their own: Docs shows each in a frame of this height. Storybook writes no
 * code for those, so their page has some.
 */
export const framed = (height: string) => ({
  docs: { story: { inline: false, height }, canvas: { sourceState: 'none' } },
});
