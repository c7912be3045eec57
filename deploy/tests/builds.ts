import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { writeFixtureSite } from '@tales/testing/server-modules';
import { onTestFinished } from 'vitest';

export async function makeBuilds(scripts: readonly ['app-4d2', ...string[]]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-builds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [first, ...others] = scripts;
  const before = await writeFixtureSite(join(folder, first));
  const later = others.map(async (script) => {
    const build = join(folder, script);
    await cp(before, build, { recursive: true });
    const client = join(build, 'client');
    for (const file of await readdir(client, { recursive: true })) {
      const path = join(client, file);
      if (file.endsWith('.html.br')) {
        const page = brotliDecompressSync(await readFile(path)).toString();
        await writeFile(path, brotliCompressSync(page.replaceAll(first, script)));
      } else if (file.includes(first)) {
        await rename(path, path.replace(first, script));
      }
    }
    return build;
  });
  return [before, ...(await Promise.all(later))];
}
