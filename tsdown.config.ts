/** Builds each published package into its `dist`, from which `npm pack` creates the published tarball. */
import { cpSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'tsdown';
import {
  folderOf,
  modulesOf,
  names,
  publishedManifest,
  root,
  type Name,
} from './tools/packages/published-package.ts';
import { compileComponents, compileTheme } from './tools/packages/style-sheets.ts';
import { useClient } from './tools/packages/use-client.ts';

export default defineConfig(names.map(configOf));

/** Returns options that keep modules in separate files, because `'use client'` applies to a whole file. */
function configOf(name: Name): UserConfig {
  const files = Object.values(modulesOf(name));
  return {
    name,
    cwd: folderOf(name),
    entry: Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ''), `src/${file}`])),
    root: 'src',
    unbundle: true,
    platform: 'neutral',
    deps: { neverBundle: true },
    dts: true,
    sourcemap: true,
    hash: false,
    report: false,
    logLevel: 'warn',
    failOnWarn: true,
    // Turns off the warning about directives, which remain valid because modules are not bundled.
    checks: { moduleLevelDirective: false, pluginTimings: false },
    plugins: [useClient],
    hooks: { 'build:done': () => complete(name) },
  };
}

/** Adds all files other than modules to the `dist` of a package. */
async function complete(name: Name) {
  const folder = folderOf(name);
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, 'dist', file), text);
  };
  write('package.json', JSON.stringify(publishedManifest(name), null, 2));
  cpSync(join(root, 'LICENSE'), join(folder, 'dist/LICENSE'));
  for (const file of globSync('{README,CHANGELOG}.md', { cwd: folder })) {
    cpSync(join(folder, file), join(folder, 'dist', file));
  }
  if (name === 'ui') {
    for (const file of globSync('src/!(foundations)/**/*.{css,woff2}', { cwd: folder })) {
      cpSync(join(folder, file), join(folder, file.replace('src', 'dist')));
    }
    write('theme.css', await compileTheme());
    await writeSheets(`@import './theme.css';`);
  }
  if (name === 'features') await writeSheets(`@import '@tales/ui/theme.css';`, join(folder, 'src'));

  /** Writes `components.css`, and `styles.css`, which also contains Tailwind's reset and `base.css`. */
  async function writeSheets(theme: string, source?: string) {
    write('styles.css', `${theme}\n${await compileComponents(true, source)}`);
    write('components.css', `${theme}\n${await compileComponents(false, source)}`);
  }
}
