import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Account } from '../storage/accounts.ts';
import type { SecretStorage } from '../storage/secrets.ts';

/** The name in the database, and of the file where earlier versions stored it next to an embedded one. */
const demoPasswords = { name: 'demo-accounts', file: 'demo-accounts.json' } as const;

/** Password of each demo account; `null` if it was changed. */
const demoSchema = z.record(z.string(), z.nullable(z.string()));
export type Demo = z.infer<typeof demoSchema>;

/** The passwords of the demo accounts, in the database: a backup has them together with the accounts. */
export type DemoRecord = {
  /** `undefined` if no demo accounts were ever created; empty if the record is damaged. */
  read(): Promise<Demo | undefined>;
  /**
   * Stores the passwords and adds the accounts, or neither.
   *
   * @returns the passwords; those of another server if that was faster
   */
  create(demo: Demo, accounts: readonly Account[]): Promise<Demo>;
  /** Replaces the passwords. */
  save(demo: Demo): Promise<void>;
};

/** @param directory of an embedded database: has the file of an earlier version, which is read but not changed */
export function createDemoRecord(secrets: SecretStorage, directory?: string): DemoRecord {
  const { name, file } = demoPasswords;
  return {
    async read() {
      const value = await secrets.find(name);
      if (value !== undefined) return parse(value);
      if (directory === undefined) return undefined;
      const former = await readFormer(join(directory, file));
      return former && parse(await secrets.keep(name, JSON.stringify(former)));
    },
    async create(demo, accounts) {
      return parse(await secrets.keep(name, JSON.stringify(demo), accounts));
    },
    save: (demo) => secrets.replace(name, JSON.stringify(demo)),
  };
}

async function readFormer(file: string): Promise<Demo | undefined> {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch (error) {
    // An unreadable file must not prevent the start. It counts as a file without accounts, so that no
    // new demo accounts are created.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : {};
  }
}

function parse(text: string): Demo {
  try {
    const demo = z.safeParse(demoSchema, JSON.parse(text));
    return demo.success ? demo.data : {};
  } catch {
    return {};
  }
}
