/** Returns true if the browser reports a mobile device, a coarse pointer or a viewport up to 768 px wide. */
export function prefersNewTab(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return (
    userAgentData?.mobile === true || matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}
