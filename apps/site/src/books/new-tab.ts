/** Returns true if the device is mobile, has a coarse pointer, or has a viewport at most 768 px wide. */
export function prefersNewTab(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return (
    userAgentData?.mobile === true || matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}

/** Opens a file of the site in a new tab. Returns false if the browser blocks the tab. */
export function openInNewTab(url: string): boolean {
  const tab = open(url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
