/**
 * Returns true if the browser reports a mobile device, if the primary pointer is coarse, or if the viewport
 * is at most 768 px wide.
 */
export function prefersNewTab(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return (
    userAgentData?.mobile === true || matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}
