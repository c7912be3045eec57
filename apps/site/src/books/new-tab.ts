/** Returns true for a mobile device, a coarse primary pointer, or a viewport that is at most 768 px wide. */
export function prefersNewTab(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return (
    userAgentData?.mobile === true || matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}
