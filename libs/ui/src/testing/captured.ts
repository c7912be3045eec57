/** Story parameters that enable Chromatic snapshots and hide the story's code on documentation pages. */
export const captured = {
  chromatic: { disableSnapshot: false },
  docs: { canvas: { sourceState: 'none' } },
};

/** Returns parameters that make documentation pages show a story in an iframe and hide its code. */
export const framed = (height: string) => ({
  docs: { story: { inline: false, height }, canvas: { sourceState: 'none' } },
});
