/** The script that this page has started with: every page of its build names it. */
const { pathname: ENTRY } = new URL(import.meta.url);

/** Whose pages the server delivers: of this page's build, of another one, or none, as it does not answer. */
export async function deliveredBuild(): Promise<'this' | 'other' | 'none'> {
  try {
    const response = await fetch('/');
    if (!response.ok) return 'none';
    const isThis = import.meta.env.DEV || (await response.text()).includes(ENTRY);
    return isThis ? 'this' : 'other';
  } catch {
    return 'none';
  }
}

/**
 * Loads the document anew if the server delivers another build, which may no longer have the scripts of this
 * one. Not if the document came by a reload: behind a proxy two servers may disagree.
 *
 * @returns whether the document is left
 */
export async function leaveReplacedBuild(): Promise<boolean> {
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  if (type === 'reload' || (await deliveredBuild()) !== 'other') return false;
  location.reload();
  return true;
}
