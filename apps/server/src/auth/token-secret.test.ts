import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  describePostgres,
  openTestStorage,
  temporaryDatabase,
} from '../storage/testing/databases.ts';
import { keepSharedTokenSecret, keepTokenSecret } from './token-secret.ts';

describe('keepTokenSecret', () => {
  it('creates one secret per folder, in a file that only its owner can read', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const secret = await keepTokenSecret(folder);
    expect(secret).toMatch(/^[\w-]{64}$/);
    const { mode } = await stat(join(folder, 'jwt-secret'));
    expect(mode & 0o777).toBe(0o600);
    await expect(keepTokenSecret(folder)).resolves.toBe(secret);
    expect(await keepTokenSecret(await temporaryFolder())).not.toBe(secret);
  });

  it('rejects a truncated secret and leaves its file unchanged', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'jwt-secret'), 'half');
    await expect(keepTokenSecret(folder)).rejects.toThrow(
      /jwt-secret is damaged: delete it\. All users then have to sign in again\.$/,
    );
    await expect(readFile(join(folder, 'jwt-secret'), 'utf8')).resolves.toBe('half');
  });

  it('rejects with a StartError about JWT_SECRET and DATA_DIR if the folder cannot be created', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    const call = keepTokenSecret(join(file, 'data'));
    await expect(call).rejects.toBeInstanceOf(StartError);
    await expect(call).rejects.toThrow(/: set JWT_SECRET, or DATA_DIR to a folder/);
  });
});

describePostgres('keepSharedTokenSecret', () => {
  it('returns the same secret to ten servers that request it at the same time', async () => {
    const url = await temporaryDatabase();
    const servers = await Promise.all(Array.from({ length: 10 }, () => openTestStorage(url)));
    const secrets = await Promise.all(servers.map(({ secrets }) => keepSharedTokenSecret(secrets)));
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(new Set(secrets).size).toBe(1);
  });
});
