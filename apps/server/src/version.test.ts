import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { temporaryFolder } from './testing/temporary-folder.ts';
import { readVersion } from './version.ts';

const commit = 'ce4516c0123456789012345678901234567890ab';

async function repository(files: Record<string, string>) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '.git/refs/heads'), { recursive: true });
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, '.git', name), text);
  return folder;
}

describe('readVersion', () => {
  it.each([
    ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${commit}\n` }],
    [
      'a packed branch',
      {
        HEAD: 'ref: refs/heads/main\n',
        'packed-refs': `# pack-refs\n${'0'.repeat(40)} refs/heads/a\n${commit} refs/heads/main\n`,
      },
    ],
    ['a tag', { HEAD: `${commit}\n` }],
  ])('is the commit of %s', async (_, files) => {
    expect(readVersion(await repository(files))).toBe('ce4516c01234');
  });

  it('is the version of the package without a repository, or with one of unknown form', async () => {
    expect(readVersion(await temporaryFolder())).toBe(packageJson.version);
    expect(readVersion(await repository({ HEAD: 'nothing' }))).toBe(packageJson.version);
  });
});
