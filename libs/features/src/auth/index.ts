export type { AuthFailure } from './auth.failure.ts';
export { provideAuth, type AuthEffects } from './auth.actors.ts';
export { authMachine, type AuthEmitted } from './auth.machine.ts';
export { selectIsBusy, selectIsSignedIn, selectToken, selectUsername } from './auth.selectors.ts';
export { announceSession, sessionLabels, signInFailureMessage } from './session-messages.ts';
export {
  createSessionStore,
  type Auth,
  type SessionState,
  type SessionStore,
} from './session-store.ts';
