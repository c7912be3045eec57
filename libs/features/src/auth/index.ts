export { authMachine, provideAuth, selectToken, type AuthEffects } from './auth.machine.ts';
export { sessionMessage, signInFailureMessage } from './session-messages.ts';
export {
  createSessionStore,
  type Auth,
  type SessionState,
  type SessionStore,
} from './session-store.ts';
