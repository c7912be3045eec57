import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** True from the answer to the sign-in until the end of the sign-out. */
export const selectIsSignedIn = (snapshot: AuthSnapshot) => snapshot.hasTag('signedIn');
/** A sign-in or a sign-out is pending. */
export const selectIsBusy = (snapshot: AuthSnapshot) => snapshot.hasTag('busy');
/** The token while signed in, for calls and the chat. */
export const selectToken = (snapshot: AuthSnapshot) => snapshot.context.token;
export const selectUsername = (snapshot: AuthSnapshot) =>
  snapshot.hasTag('signedIn') ? snapshot.context.username : undefined;
