/**
 * Returns a random id that matches `CLIENT_ID_PATTERN`. Also works on a page served over HTTP, where
 * `crypto.randomUUID` is not available.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
