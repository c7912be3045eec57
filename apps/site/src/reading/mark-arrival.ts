/** How long the paragraph of a link is marked, in ms. */
const DURATION = 2000;

/** Marks the paragraph to which a link has led for a moment. Returns what ends it. */
export function markArrival(block: HTMLElement): () => void {
  block.dataset['linked'] = 'now';
  const timer = setTimeout(() => {
    block.dataset['linked'] = '';
  }, DURATION);
  return () => {
    clearTimeout(timer);
    delete block.dataset['linked'];
  };
}
