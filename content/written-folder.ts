import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A folder that is rewritten as a whole. Unchanged files are not touched. Other files are replaced atomically, so
 * that several processes can write the same folder.
 */
export class WrittenFolder {
  readonly #path: string;
  readonly #written = new Set<string>();

  constructor(path: string) {
    this.#path = path;
  }

  write(name: string, content: string | Uint8Array): void {
    const path = join(this.#path, name);
    this.#written.add(path);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content as string))) return;
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}.tmp`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
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
