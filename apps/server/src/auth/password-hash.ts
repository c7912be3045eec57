import * as argon2 from '@node-rs/argon2';
import { createBoundedQueue } from '../bounded-queue.ts';

/** OWASP's first choice for argon2id; memory in KiB. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash of the same cost with an unknown password, verified if the account does not exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$fUxWGoKniSJ7d/jX7ZVLnQ$K7tyl4rSvrbi8550v5/E5cJa7E4SRzpWTYhcsqbBirU';

/** Stored instead of a hash if an account has no password. Nobody can sign in to it. */
export const NO_PASSWORD = '!';

/**
 * Each hash needs 19 MiB and a thread of the libuv pool. The pool has four threads and is also used
 * for file access: with two hashes at a time, two threads stay free.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;

/** Shared by the whole process, because it limits the memory of the process. */
const hashes = createBoundedQueue(HASHES_AT_ONCE, HASHES_WAITING);

/** Both functions throw a `BusyError` if too many hashes are waiting. */
export function createPasswords({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2) {
  return {
    hash: (password: string): Promise<string> => hashes.run(() => hash(normalize(password), cost)),
    /** Returns true if the password matches the hash. Takes the same time if there is no hash. */
    async matches(password: string, known: string | undefined): Promise<boolean> {
      const usable = known === NO_PASSWORD ? undefined : known;
      const isSame = await hashes.run(() => verify(usable ?? NOBODY, normalize(password)));
      return isSame && usable !== undefined;
    },
  };
}

// Normalizes accented letters, which keyboards encode in different ways: composed or decomposed.
function normalize(password: string): string {
  return password.normalize('NFKC');
}
