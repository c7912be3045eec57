import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Attack } from './attack.ts';
import { waitUntilOver, inParallel } from './attack.ts';
import { call } from '@tales/testing/http';

const foreignLock: Attack = {
  name: 'foreign-lock',
  title: 'Another program holds the write lock of the database while counters are incremented',
  measured: 'pages',
  async run(target) {
    const file = readdirSync(target.folder).find((name) => name.endsWith('.sqlite'));
    if (file === undefined) throw new Error('There is no database in the data folder.');
    const database = new DatabaseSync(join(target.folder, file), { timeout: 5000 });
    database.exec('BEGIN IMMEDIATE');
    let answered = 0;
    try {
      await Promise.race([
        inParallel(target, 8, async () => {
          const { status } = await call({
            port: target.port,
            method: 'POST',
            path: '/api/public/views',
            timeout: 60_000,
          }).catch(() => ({ status: 0 }));
          if (status === 200) answered++;
        }),
        waitUntilOver(target),
      ]);
    } finally {
      database.exec('ROLLBACK');
      database.close();
    }
    return `held for ${Math.round(target.duration / 1000).toString()} s, ${answered.toString()} increments answered meanwhile`;
  },
};

export const storageAttacks: readonly Attack[] = [foreignLock];
