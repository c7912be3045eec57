/** Returns true if the browser reports a mobile device, a coarse pointer or a viewport of at most 768 px. */
export function prefersNewTab(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return (
    userAgentData?.mobile === true || matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}
