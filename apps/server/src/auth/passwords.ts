import * as argon2 from '@node-rs/argon2';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash. It takes the same time when there is no hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

type Argon2 = Pick<typeof argon2, 'hash' | 'verify'>;

/** OWASP's first choice for argon2id; memory in KiB. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash of the same cost that nobody has the password of. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$fUxWGoKniSJ7d/jX7ZVLnQ$K7tyl4rSvrbi8550v5/E5cJa7E4SRzpWTYhcsqbBirU';

export function createPasswords({ hash, verify }: Argon2 = argon2): Passwords {
  return {
    hash: (password) => hash(normalize(password), cost),
    async matches(password, known) {
      const isSame = await verify(known ?? NOBODY, normalize(password));
      return isSame && known !== undefined;
    },
  };
}

// Keyboards differ in how they compose an accented letter.
function normalize(password: string): string {
  return password.normalize('NFKC');
}
