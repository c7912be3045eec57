/** Returns true on mobile, with a coarse pointer, or up to 768 px width, where PDFs open in a new tab. */
export function prefersNewTab(window: Window): boolean {
  const { userAgentData } = window.navigator as Navigator & {
    userAgentData?: { mobile: boolean };
  };
  return (
    userAgentData?.mobile === true ||
    window.matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}

/** Opens a file of the site in a new tab. Returns false if the browser blocks the tab. */
export function openInNewTab(window: Window, url: string): boolean {
  const tab = window.open(url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
