import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { importFromServer } from '../../tools/attacks/harness/server.ts';

/** Two builds of one site that differ in the name of their script: `app-4d2`, then `app-9e1`. */
export async function makeBuilds(): Promise<[string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-builds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { writeFixtureSite } = await importFromServer<{
    writeFixtureSite: (folder: string) => Promise<string>;
  }>('testing/fixture-site.ts');
  const before = await writeFixtureSite(join(folder, 'before'));
  const after = join(folder, 'after');
  await cp(before, after, { recursive: true });
  const client = join(after, 'client');
  for (const file of await readdir(client, { recursive: true })) {
    const path = join(client, file);
    if (file.endsWith('.html.br')) {
      const page = brotliDecompressSync(await readFile(path)).toString();
      await writeFile(path, brotliCompressSync(page.replaceAll('app-4d2', 'app-9e1')));
    } else if (file.includes('app-4d2')) {
      await rename(path, path.replace('app-4d2', 'app-9e1'));
    }
  }
  return [before, after];
}
