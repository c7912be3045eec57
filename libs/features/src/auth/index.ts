export type { AuthFailure } from './auth.failure.ts';
export {
  authMachine,
  provideAuth,
  selectIsBusy,
  selectIsSignedIn,
  selectToken,
  selectUsername,
  type AuthEffects,
  type AuthEmitted,
} from './auth.machine.ts';
export { sessionMessage, signInFailureMessage, type SessionMessage } from './session-messages.ts';
export {
  createSessionStore,
  type Auth,
  type SessionState,
  type SessionStore,
} from './session-store.ts';
