import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { SecretStorage } from '../storage/secrets.ts';

/** The name in the database, and of the file next to an embedded one. */
const tokenSecret = { name: 'jwt-secret', file: 'jwt-secret' } as const;

const BYTES = 48;
const MIN_LENGTH = 32;

/**
 * Returns the secret that signs the tokens if `JWT_SECRET` is unset. It is created once and stored in
 * the database, so that all servers share it.
 */
export function keepSharedTokenSecret(secrets: SecretStorage): Promise<string> {
  return secrets.keep(tokenSecret.name, newSecret());
}

/**
 * Returns the secret that signs the tokens if `JWT_SECRET` is unset. It is created once and stored in
 * a file that only its owner can read, next to an embedded database.
 *
 * @throws StartError if the file can neither be read nor created
 */
export async function keepTokenSecret(directory: string): Promise<string> {
  const file = join(directory, tokenSecret.file);
  try {
    await mkdir(directory, { recursive: true });
    return await readSecret(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return makeSecret(file);
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${file} can neither be read nor written: set JWT_SECRET, or DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
}

async function readSecret(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= MIN_LENGTH) return secret;
  throw new StartError(`${file} is damaged: delete it, and everybody signs in again.`);
}

async function makeSecret(file: string): Promise<string> {
  const secret = newSecret();
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

function newSecret(): string {
  return randomBytes(BYTES).toString('base64url');
}
