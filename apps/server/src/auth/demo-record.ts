import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import type { Account, AccountStorage } from '../storage/accounts.ts';
import type { SecretStorage } from '../storage/secrets.ts';

/** The name in the database, and of the file next to an embedded one. */
export const demoPasswords = { name: 'demo-accounts', file: 'demo-accounts.json' } as const;

/** Password of each demo account; `null` if it was changed. */
const demoSchema = z.record(z.string(), z.nullable(z.string()));
export type Demo = z.infer<typeof demoSchema>;

/** Where the passwords of the demo accounts are stored. */
export type DemoRecord = {
  /** `undefined` if no demo accounts were ever created; empty if the record is damaged. */
  read(): Promise<Demo | undefined>;
  /**
   * Stores the passwords and adds the accounts.
   *
   * @returns the passwords; those of another server if that was faster
   */
  create(demo: Demo, accounts: readonly Account[]): Promise<Demo>;
  /** Replaces the passwords. */
  save(demo: Demo): Promise<void>;
};

/** A file that only its owner can read, next to an embedded database. */
export function demoFile(directory: string, storage: AccountStorage): DemoRecord {
  const file = join(directory, demoPasswords.file);
  /** Exists while the accounts are created. */
  const unfinished = `${file}.new`;
  const write = (path: string, demo: Demo) =>
    writeFile(path, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 }).catch((cause) => {
      throw new StartError(
        `${file} cannot be written: set DATA_DIR to a folder that can be written to.`,
        { cause },
      );
    });
  async function save(demo: Demo): Promise<void> {
    await write(file, demo);
    await rm(unfinished, { force: true });
  }
  return {
    async read() {
      const demo = await readIfExists(file);
      if (demo !== undefined) return demo;
      // Without accounts, they are created anew.
      return (await storage.accounts()).length > 0 ? readIfExists(unfinished) : undefined;
    },
    async create(demo, accounts) {
      // The file is written first: without it, nobody would know the passwords of the accounts.
      await write(unfinished, demo);
      for (const account of accounts) await storage.addAccount(account, Date.now());
      await save(demo);
      return demo;
    },
    save,
  };
}

async function readIfExists(file: string): Promise<Demo | undefined> {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch (error) {
    // An unreadable file must not prevent the start. It counts as a file without accounts, so that
    // no new demo accounts are created.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : {};
  }
}

/** A row of the database, for all servers that share it. */
export function demoRow(secrets: SecretStorage): DemoRecord {
  return {
    async read() {
      const value = await secrets.find(demoPasswords.name);
      return value === undefined ? undefined : parse(value);
    },
    async create(demo, accounts) {
      return parse(await secrets.keep(demoPasswords.name, JSON.stringify(demo), accounts));
    },
    save: (demo) => secrets.replace(demoPasswords.name, JSON.stringify(demo)),
  };
}

function parse(text: string): Demo {
  try {
    const demo = z.safeParse(demoSchema, JSON.parse(text));
    return demo.success ? demo.data : {};
  } catch {
    return {};
  }
}
