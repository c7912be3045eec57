import * as argon2 from '@node-rs/argon2';
import { type BoundedQueue, createBoundedQueue } from './bounded-queue.ts';

export type Passwords = {
  /** @throws BusyError if too many hashes are waiting */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of a hash. It takes the same time when there is no hash.
   *
   * @throws BusyError if too many hashes are waiting
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

type Argon2 = Pick<typeof argon2, 'hash' | 'verify'>;

/** OWASP's first choice for argon2id; memory in KiB. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash of the same cost that nobody has the password of. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$fUxWGoKniSJ7d/jX7ZVLnQ$K7tyl4rSvrbi8550v5/E5cJa7E4SRzpWTYhcsqbBirU';

/** In place of a hash: the account has no password, so nobody can sign in to it. */
export const NO_PASSWORD = '!';

/**
 * Each hash takes 19 MiB and a thread of libuv's pool, which has four and also reads files: two at
 * once leave the others free.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;

/** One for the process: the memory that it bounds is the process's. */
const hashes = createBoundedQueue(HASHES_AT_ONCE, HASHES_WAITING);

export function createPasswords(
  { hash, verify }: Argon2 = argon2,
  queue: BoundedQueue = hashes,
): Passwords {
  return {
    hash: (password) => queue.run(() => hash(normalize(password), cost)),
    async matches(password, known) {
      const usable = known === NO_PASSWORD ? undefined : known;
      const isSame = await queue.run(() => verify(usable ?? NOBODY, normalize(password)));
      return isSame && usable !== undefined;
    },
  };
}

// Keyboards differ in how they compose an accented letter.
function normalize(password: string): string {
  return password.normalize('NFKC');
}
