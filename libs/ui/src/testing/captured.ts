/** Parameters of every `AllStates` story, which is compared with a stored picture. */
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
