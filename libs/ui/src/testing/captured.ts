/**
 * Parameters of a story that is compared with a stored picture. Every `AllStates` story has them. Any other
 * story can use them together with the tag `captured`.
 */
export const captured = {
  chromatic: { disableSnapshot: false },
  // The code of these stories is not an example.
  docs: { canvas: { sourceState: 'none' } },
};

/**
 * Parameters of stories that need a separate page. Docs shows each story in a frame of this height, but
 * without code, so that the documentation page must contain a code example.
 */
export const framed = (height: string) => ({
  docs: { story: { inline: false, height }, canvas: { sourceState: 'none' } },
});
