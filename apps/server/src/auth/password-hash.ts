import argon2 from '@node-rs/argon2';
import { createBoundedQueue } from '../bounded-queue.ts';

/** Argon2id parameters that OWASP recommends. `memoryCost` is in KiB. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Dummy hash, verified if none is known, so that response times do not reveal which accounts exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$fUxWGoKniSJ7d/jX7ZVLnQ$K7tyl4rSvrbi8550v5/E5cJa7E4SRzpWTYhcsqbBirU';

/** Value stored instead of a hash for an account without a password. No password matches it. */
export const NO_PASSWORD = '!';

/**
 * Maximum number of concurrent hash operations. Each operation needs 19 MiB and a thread of the libuv pool,
 * which has four threads by default and is also used for file access.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;

const hashes = createBoundedQueue(HASHES_AT_ONCE, HASHES_WAITING);

/** Hashes and verifies passwords. Both functions reject with `BusyError` if too many calls are waiting. */
export const passwords = {
  hash: (password: string): Promise<string> =>
    hashes.run(() => argon2.hash(normalize(password), cost)),
  async matches(password: string, known: string | undefined): Promise<boolean> {
    const usable = known === NO_PASSWORD ? undefined : known;
    const isSame = await hashes.run(() => argon2.verify(usable ?? NOBODY, normalize(password)));
    return isSame && usable !== undefined;
  },
};

// Keyboards produce accented letters in composed or decomposed form, and a hash must match both forms.
const normalize = (password: string) => password.normalize('NFKC');
