import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tales-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function temporaryFolder(): Promise<string> {
  const { folder, remove } = await createFolder();
  onTestFinished(remove);
  return folder;
}
