/** Parameters of the `AllStates` stories, which are compared with stored screenshots. */
export const captured = {
  chromatic: { disableSnapshot: false },
  // Hides the story's code, which is not an example of use.
  docs: { canvas: { sourceState: 'none' } },
};

/**
 * Parameters of stories that need a page of their own. Documentation pages show such a story without code, in
 * a frame of the given height.
 */
export const framed = (height: string) => ({
  docs: { story: { inline: false, height }, canvas: { sourceState: 'none' } },
});
