import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Matches the JSON of a marker. A NUL cannot occur elsewhere, because `readText` rejects it. */
const MARKER = /"\\u0000(import|load) ([^"]*)"/g;

/** Returns a marker in place of what a module of the folder imports from a file, such as a picture. */
export const imported = (file: string, query: string): string => `\0import ${file}?${query}`;

/** Returns a marker in place of a function that loads what a module exports. */
export const loaded = (file: string): string => `\0load ${file}`;

/**
 * A folder that is rewritten as a whole. Unchanged files are not touched. Other files are replaced atomically, so
 * that several processes can write the same folder.
 */
export class ModuleFolder {
  readonly #path: string;
  readonly #written = new Set<string>();

  constructor(path: string) {
    this.#path = path;
  }

  write(name: string, content: string): void {
    const path = join(this.#path, name);
    this.#written.add(path);
    if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}.tmp`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  }

  /** Writes a module that exports a value, with markers replaced. Returns the path of the module. */
  writeModule(name: string, value: unknown): string {
    const path = join(this.#path, name);
    const imports: string[] = [];
    const source = JSON.stringify(value).replaceAll(MARKER, (_, kind: string, file: string) => {
      const from = `"./${relative(dirname(path), file)}"`;
      if (kind === 'load') return `() => import(${from}).then((module) => module.default)`;
      const variable = `import${imports.length}`;
      imports.push(`import ${variable} from ${from};`);
      return variable;
    });
    this.write(name, [...imports, `export default ${source};\n`].join('\n'));
    return path;
  }

  /** Removes the files that this object has not written, except temporary files. */
  removeOthers(): void {
    for (const entry of readdirSync(this.#path, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const isOld = entry.isFile() && !this.#written.has(path) && !path.endsWith('.tmp');
      if (isOld) rmSync(path, { force: true });
    }
  }
}
