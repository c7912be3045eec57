/**
 * Answers a random id that matches `CLIENT_ID_PATTERN`, also on a page served over plain http, where
 * `crypto.randomUUID` does not exist.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
