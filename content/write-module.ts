import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ownTales, talesFolder } from './tales.ts';

/** Output folder of `writeModule`. Depends on `talesFolder`, so builds of other tales can run in parallel. */
export const WRITTEN = join(
  import.meta.dirname,
  talesFolder() === ownTales ? 'written' : `written-${basename(talesFolder())}`,
);

/** Matches a marker in JSON. A marker begins with a NUL character, which `readText` rejects. */
const MARKER = /"\\u0000(import|load) ([^"]*)"/g;

/** Returns a marker that `writeModule` replaces with an import of a file, such as a picture. */
export const imported = (file: string, query: string): string => `\0import ${file}?${query}`;

/** Returns a marker that `writeModule` replaces with a function that loads the default export of a module. */
export const loaded = (file: string): string => `\0load ${file}`;

/** Writes a module whose default export is `value` with its markers replaced. Returns the module's path. */
export function writeModule(name: string, value: unknown): string {
  const path = join(WRITTEN, name);
  const imports: string[] = [];
  const source = JSON.stringify(value).replaceAll(MARKER, (_, kind: string, file: string) => {
    const from = `"./${relative(dirname(path), file)}"`;
    if (kind === 'load') return `() => import(${from}).then((module) => module.default)`;
    const variable = `import${imports.length}`;
    imports.push(`import ${variable} from ${from};`);
    return variable;
  });
  replaceFile(path, [...imports, `export default ${source};\n`].join('\n'));
  return path;
}

/** Writes a file atomically, because several processes can write it at the same time. */
export function replaceFile(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}
