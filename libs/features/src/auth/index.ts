export { provideAuth, type AuthCalls, type AuthEffects } from './auth.actors.ts';
export { isUnauthorized, toAuthFailure, type AuthFailure } from './auth.failure.ts';
export {
  authMachine,
  type AuthEmitted,
  type AuthEvent,
  type Credentials,
  type SessionAnswer,
} from './auth.machine.ts';
export {
  MIN_RENEWAL_DELAY,
  RENEWAL_RETRY_DELAY,
  systemClock,
  type RenewalClock,
} from './auth.renewal.ts';
export {
  selectAuthFailure,
  selectEmail,
  selectIsBusy,
  selectIsSignedIn,
  selectToken,
  selectUsername,
} from './auth.selectors.ts';
export {
  PASSWORD_MIN_LENGTH,
  signInSchema,
  USERNAME_MIN_LENGTH,
  type SignInForm,
  type SignInProblem,
} from './sign-in.schema.ts';
