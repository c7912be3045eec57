/**
 * Loads what a form of the session needs once it is submitted: afterwards there may be no connection
 * to load it by, and the failure would not be told. A failure here is told when the code is needed.
 */
export async function preloadSession(): Promise<void> {
  await Promise.allSettled([import('./open-auth.ts'), import('@tales/ui/toast')]);
}
