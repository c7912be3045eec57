import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the workspace in a temporary folder, whose site can be built with another text. */
export type WorkspaceCopy = Awaited<ReturnType<typeof copyWorkspace>>;

/** The book whose text is replaced: it has no translations. */
export const BOOK = 'making-of';

/** Copies what the build of the site reads; installed packages are linked. */
export async function copyWorkspace(root: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tales-novel-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const files = names
    .toString()
    .split('\0')
    .filter((file) => /^(?:apps|libs|content|locales|tsconfig)/.test(file));
  for (const file of [...files, 'package.json']) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const modules of globSync('{apps,libs}/*/node_modules', { cwd: root })) {
    symlinkSync(join(root, modules), join(folder, modules));
  }
  const tales = join(folder, 'content/tales');
  const tale = join(tales, 'shadows');
  return {
    folder,
    site: join(folder, 'apps/site/dist'),
    englishTexts: () =>
      globSync('[!_]*/*.en.md', { cwd: tales })
        .map((name) => readFileSync(join(tales, name), 'utf8'))
        .join('\n\n'),
    /** Replaces the text of {@link BOOK}, whose PDF is then the owner's own. */
    replaceText(markdown: string): void {
      writeFileSync(join(tale, `${BOOK}.en.md`), markdown);
      const file = join(tale, 'editions.json');
      const records = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const others = Object.entries(records).filter(([name]) => name !== `${BOOK}.en`);
      writeFileSync(file, JSON.stringify(Object.fromEntries(others)));
    },
    /** Builds the site from scratch. @returns the seconds that it took */
    build(): number {
      const from = performance.now();
      const { status, stdout, stderr } = spawnSync(process.execPath, ['build/main.ts'], {
        cwd: join(folder, 'apps/site'),
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The site was not built: ${stdout}${stderr}`);
      return (performance.now() - from) / 1000;
    },
  };
}

/** Links to every package but those of the workspace, which must be the copies. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@tales'), { recursive: true });
  for (const name of readdirSync(from).filter((name) => name !== '@tales' && name !== '.cache')) {
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@tales'))) {
    symlinkSync(readlinkSync(join(from, '@tales', name)), join(to, '@tales', name));
  }
}
