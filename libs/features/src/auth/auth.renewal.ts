import { isUnauthorized, type SignedIn } from '@tales/api-client';
import { fromCallback } from 'xstate';

/** Minimum time between the receipt of a token and its renewal, in ms. */
const MIN_RENEWAL_DELAY = 10_000;

/** Time between a failed renewal and the next attempt, in ms. */
export const RENEWAL_RETRY_DELAY = 10_000;

/** Maximum delay of a browser timer, in ms. */
const MAX_DELAY = 2 ** 31 - 1;

/** A clock that measures time in ms. `now` must be monotonic. */
export interface RenewalClock {
  now(): number;
  setTimeout(run: () => void, delay: number): unknown;
  clearTimeout(id: unknown): void;
}

export const monotonicClock: RenewalClock = {
  now: () => performance.now(),
  setTimeout: (run, delay) => setTimeout(run, delay),
  clearTimeout: (id) => {
    clearTimeout(id as ReturnType<typeof setTimeout>);
  },
};

export interface RenewalInput {
  token: string;
  /** Milliseconds until the token expires. */
  expiresIn: number;
}

export type Renewed = { type: 'server.renewed' } & SignedIn;

export interface RenewalEffects {
  renew: (options: { signal: AbortSignal }) => Promise<SignedIn>;
  clock: RenewalClock;
}

/**
 * Returns actor logic that renews a token after half of its lifetime, but not before `MIN_RENEWAL_DELAY` has
 * passed. The actor sends `server.renewed` with the new token to its parent, or `server.unauthorized` if the
 * renewal is refused with 401 or the token expires. After any other failure, the actor tries again. When it
 * receives `server.renewed`, it continues with the token of that event.
 */
export const renewalWith = ({ renew, clock }: RenewalEffects) =>
  fromCallback<Renewed, RenewalInput>(({ input, receive, sendBack }) => {
    const startRenewing = ({ token, expiresIn }: RenewalInput) => {
      const call = new AbortController();
      const end = clock.now() + expiresIn;
      const stop = () => {
        call.abort();
        clock.clearTimeout(renewal);
        clock.clearTimeout(expiry);
      };
      const expire = () => {
        stop();
        sendBack({ type: 'server.unauthorized', token });
      };
      const attempt = async () => {
        // After the device wakes, `renewal` may fire before `expiry`, even if the token has expired.
        if (clock.now() >= end) {
          expire();
          return;
        }
        try {
          const answer = await renew({ signal: call.signal });
          if (!call.signal.aborted) sendBack({ type: 'server.renewed', ...answer });
        } catch (error) {
          if (call.signal.aborted) return;
          if (isUnauthorized(error)) expire();
          else renewal = schedule(RENEWAL_RETRY_DELAY);
        }
      };
      const schedule = (delay: number) =>
        clock.setTimeout(() => void attempt(), Math.min(delay, MAX_DELAY));

      let renewal = schedule(Math.max(expiresIn / 2, MIN_RENEWAL_DELAY));
      const expiry = clock.setTimeout(expire, Math.min(expiresIn, MAX_DELAY));
      return stop;
    };

    let stop = startRenewing(input);
    receive(({ jwtToken, expiresIn }) => {
      stop();
      stop = startRenewing({ token: jwtToken, expiresIn });
    });
    return () => {
      stop();
    };
  });
