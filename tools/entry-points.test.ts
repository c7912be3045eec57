import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const library = join(root, 'libs/ui/src');

const components = globSync('[!_]*/index.ts', { cwd: library })
  .map(dirname)
  .filter((folder) => folder !== 'testing')
  .sort();

interface Cost {
  /** Bytes after minifying and Brotli, without React, which a page has anyway. */
  bytes: number;
  /** The folders of the library that came along. */
  folders: string[];
  /** The packages that came along. */
  packages: string[];
}

/** Bundles a page that imports one thing, as the site's build would. */
async function costOf(code: string): Promise<Cost> {
  const entry = 'virtual:page';
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? `${library}/page.ts` : undefined),
        load: (id) => (id === `${library}/page.ts` ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, external: /^react(-dom)?(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((output) => output.type === 'chunk');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const named = (pattern: RegExp) => [
    ...new Set(modules.flatMap((id) => pattern.exec(id)?.[1] ?? [])),
  ];
  return {
    bytes: brotliCompressSync(chunks.map(({ code }) => code).join('')).length,
    folders: named(/libs\/ui\/src\/([^/]+)\/[^/]+$/),
    packages: named(/node_modules\/((?:@[^/]+\/)?[^/]+)\//),
  };
}

describe('an entry point of the component library', () => {
  it('brings a button and nothing else', async () => {
    const cost = await costOf(
      `import { Button } from '@tales/ui/button'; globalThis.used = Button;`,
    );
    expect(cost.folders).toEqual(['button']);
    expect(cost.packages.sort()).toEqual(['class-variance-authority', 'clsx']);
    expect(cost.bytes).toBeLessThan(1700);
  });

  it('costs nothing when nothing of it is used', async () => {
    const imports = components.map((name) => `import '@tales/ui/${name}';`).join('\n');
    const cost = await costOf(imports);
    expect(cost.bytes).toBeLessThan(50);
  });

  it.each(components)('%s is a subpath that brings no stories, tests or samples', async (name) => {
    const cost = await costOf(`import * as all from '@tales/ui/${name}'; globalThis.used = all;`);
    expect(cost.folders).toContain(name);
    expect(cost.folders).not.toContain('testing');
    expect(cost.packages.filter((dependency) => /storybook|vitest/.test(dependency))).toEqual([]);
  });
});

describe('the library', () => {
  it('exports each folder by name, without a list that someone must keep', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'libs/ui/package.json'), 'utf8')) as {
      exports: Record<string, string | null>;
    };
    expect(exports['./*']).toBe('./src/*/index.ts');
    expect(exports['.']).toBeUndefined();
    expect(exports['./_template']).toBeNull();
  });

  it('imports between components only through their entry points', () => {
    const offences = globSync('*/*.{ts,tsx}', { cwd: library, exclude: ['foundations'] }).flatMap(
      (file) =>
        [...readFileSync(join(library, file), 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)]
          .map(([, path = '']) => path)
          .filter((path) => !/^\.\.\/(testing|styles)\//.test(path))
          .filter((path) => basename(path) !== 'index.ts')
          .map((path) => `${relative(library, join(library, file))} imports ${path}`),
    );
    expect(offences).toEqual([]);
  });
});
