/** The header for a time in milliseconds: whole seconds, rounded up. */
export function retryAfter(milliseconds: number): { 'Retry-After': string } {
  return { 'Retry-After': Math.max(1, Math.ceil(milliseconds / 1000)).toString() };
}
