/*
 * Shows the display face also when it is loaded after the first paint, which its `font-display: optional`
 * does not allow. A heading that would then have another number of lines would move what follows: in that
 * case the fallback stays until the next navigation.
 */
declare const DISPLAY_FACE: string;
export {};

const face = new FontFace('Cormorant Garamond Late', `url(${DISPLAY_FACE})`, { weight: '600' });

/** The heights of the headings in view, in px. */
const heights = () =>
  [...document.querySelectorAll('h1, h2, h3')]
    .map((heading) => heading.getBoundingClientRect())
    .filter(({ top }) => top < innerHeight)
    .map(({ height }) => Math.round(height))
    .join();

function show() {
  const before = heights();
  document.fonts.add(face);
  if (heights() === before) return;
  document.fonts.delete(face);
  if (!('navigation' in window)) return;
  const { pathname } = location;
  // The router also replaces the entry of this page when it starts.
  navigation.addEventListener('currententrychange', () => {
    if (location.pathname !== pathname) document.fonts.add(face);
  });
}

// In an animation frame, where the browser computes the layout anyway.
face.load().then(
  () => requestAnimationFrame(show),
  () => undefined,
);
