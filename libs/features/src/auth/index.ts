export {
  authMachine,
  provideAuth,
  selectToken,
  type Auth,
  type AuthEffects,
  type AuthEmitted,
} from './auth.machine.ts';
export { sessionMessage, signInFailureMessage } from './session-messages.ts';
