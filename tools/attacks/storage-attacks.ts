import { join } from 'node:path';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { call } from '@tales/testing/http';
import type { Attack } from './attack.ts';
import { waitUntilOver, inParallel } from './attack.ts';

const foreignLock: Attack = {
  name: 'foreign-lock',
  title: 'Another program holds the write lock of the database while counters are incremented',
  measured: 'pages',
  async run(target) {
    const release = await holdWriteLock(join(target.folder, 'tales.sqlite'));
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
      return `held for ${Math.round(target.duration / 1000).toString()} s, ${answered.toString()} increments answered meanwhile`;
    } finally {
      await release();
    }
  },
};

export const storageAttacks: readonly Attack[] = [foreignLock];
