/**
 * Whether a PDF had better open in a tab of its own: on a mobile or coarse-pointer device, or in a
 * window up to 768 px wide.
 */
export function prefersNewTab(window: Window): boolean {
  const { userAgentData } = window.navigator as Navigator & {
    userAgentData?: { mobile: boolean };
  };
  return (
    userAgentData?.mobile === true ||
    window.matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}

/** Opens a tab for a document of ours; false when the browser refuses. */
export function openInNewTab(window: Window, url: string): boolean {
  const tab = window.open(url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
