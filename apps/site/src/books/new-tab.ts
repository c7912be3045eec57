/** Returns true if the browser reports a mobile device, a coarse primary pointer or a narrow viewport. */
export function prefersNewTab(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return (
    userAgentData?.mobile === true || matchMedia('(max-width: 768px), (pointer: coarse)').matches
  );
}
