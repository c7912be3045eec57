import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const library = join(root, 'libs/ui/src');

const components = globSync('[!_]*/', { cwd: library })
  .filter((folder) => existsSync(join(library, folder, `${folder}.tsx`)))
  .sort();

interface Cost {
  /** Size in bytes, minified and compressed with Brotli, without React, which every page contains. */
  bytes: number;
  /** The folders of the library in the bundle. */
  folders: string[];
  /** The packages in the bundle. */
  packages: string[];
}

/** Bundles a page with one import, as the build of the site does. */
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
  it('contains only the button', async () => {
    const cost = await costOf(
      `import { Button } from '@tales/ui/button'; globalThis.used = Button;`,
    );
    // `styles` has the heights that all controls share.
    expect(cost.folders).toEqual(['styles', 'button']);
    expect(cost.packages.sort()).toEqual([
      '@radix-ui/react-compose-refs',
      '@radix-ui/react-slot',
      'class-variance-authority',
      'clsx',
    ]);
    expect(cost.bytes).toBeLessThan(2500);
  });

  it('adds nothing when unused', async () => {
    const imports = components.map((name) => `import '@tales/ui/${name}';`).join('\n');
    const cost = await costOf(imports);
    expect(cost.bytes).toBeLessThan(50);
  });

  it.each(components)('%s is a subpath without stories, tests or samples', async (name) => {
    const cost = await costOf(`import * as all from '@tales/ui/${name}'; globalThis.used = all;`);
    expect(cost.folders).toContain(name);
    expect(cost.folders).not.toContain('testing');
    expect(cost.packages.filter((dependency) => /storybook|vitest/.test(dependency))).toEqual([]);
  });
});

describe('the library', () => {
  it('exports each folder by a pattern, without a list to maintain', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'libs/ui/package.json'), 'utf8')) as {
      exports: Record<string, string | null>;
    };
    expect(exports['./*']).toBe('./src/*/*.tsx');
    expect(exports['.']).toBeUndefined();
    expect(exports['./_template']).toBeNull();
  });

  it('imports neither tests, stories nor keyboard tables of another component', () => {
    const offences = globSync('*/*.{ts,tsx}', { cwd: library, exclude: ['foundations'] }).flatMap(
      (file) =>
        [...readFileSync(join(library, file), 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)]
          .map(([, path = '']) => path)
          .filter((path) => /\.(test|stories|keyboard)\.tsx?$/.test(path))
          .map((path) => `${relative(library, join(library, file))} imports ${path}`),
    );
    expect(offences).toEqual([]);
  });
});
