import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { SecretStorage } from '../storage/secrets.ts';

const NAME = 'jwt-secret';
const MIN_LENGTH = 32;

const newSecret = () => randomBytes(48).toString('base64url');

/** Returns the secret shared by all servers that use the same database. Creates the secret if necessary. */
export function keepSharedTokenSecret(secrets: SecretStorage): Promise<string> {
  return secrets.keep(NAME, newSecret());
}

/**
 * Returns the secret from the file `jwt-secret` in `directory`. Creates the file with mode 0600 if necessary.
 *
 * @throws StartError if the file is damaged, or can neither be read nor created
 */
export async function keepTokenSecret(directory: string): Promise<string> {
  const file = join(directory, NAME);
  let secret: string;
  try {
    await mkdir(directory, { recursive: true });
    secret = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      const made = newSecret();
      await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
      return made;
    });
  } catch (error) {
    throw new StartError(
      `${file} can neither be read nor written: set JWT_SECRET, or DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
  if (secret.trim().length >= MIN_LENGTH) return secret.trim();
  throw new StartError(`${file} is damaged: delete it. All users then have to sign in again.`);
}
