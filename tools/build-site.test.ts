import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

/** Fails as a build does whose folder another one is filling. */
const NX = `#!${process.execPath}
const { mkdirSync, rmdirSync } = require('node:fs');
const folder = __dirname + '/dist';
mkdirSync(folder);
setTimeout(() => {
  rmdirSync(folder);
  console.log('Built.', ...process.argv.slice(2));
}, 300);
`;

it('two builds at the same time run one after the other', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-site-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'nx'), NX, { mode: 0o755 });

  const build = async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'build-site.ts'), '--verbose'],
      {
        env: { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return { output, code: code as unknown };
  };
  const builds = await Promise.all([build(), build()]);

  expect(builds.map(({ code }) => code)).toEqual([0, 0]);
  for (const { output } of builds) {
    expect(output).toContain('Built. run @tales/site:build --verbose');
  }
  expect(builds.map(({ output }) => output).join('')).toContain('waiting for it');
});

it('no npm script builds the site without the lock', () => {
  expect(scripts.build).toContain('tools/build-site.ts');
  expect(Object.values(scripts).filter((script) => script.includes('site:build'))).toEqual([]);
});
