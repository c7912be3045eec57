import { join } from 'node:path';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { call } from '@tales/testing/http';
import { type Attack, inParallel, waitUntilOver } from './attack.ts';
import { httpAttacks } from './http-attacks.ts';
import { stompAttacks } from './stomp-attacks.ts';
import { webSocketAttacks } from './websocket-attacks.ts';

export const attacks: readonly Attack[] = [
  {
    // The baseline: the visitor's figures without an attack.
    name: 'nothing',
    title: 'No attack',
    async run(target) {
      await waitUntilOver(target);
      return '-';
    },
  },
  ...stompAttacks,
  ...httpAttacks,
  ...webSocketAttacks,
  {
    name: 'foreign-lock',
    title: 'Another program holds the write lock of the database while counters are incremented',
    measured: 'pages',
    async run(target) {
      const release = await holdWriteLock(join(target.folder, 'tales.sqlite'));
      const increment = { port: target.port, method: 'POST', path: '/api/public/views' };
      let answered = 0;
      try {
        await Promise.race([
          inParallel(target, 8, async () => {
            const answer = await call({ ...increment, timeout: 60_000 }).catch(() => undefined);
            if (answer?.status === 200) answered++;
          }),
          waitUntilOver(target),
        ]);
        return `held for ${Math.round(target.duration / 1000).toString()} s, ${answered.toString()} increments answered meanwhile`;
      } finally {
        await release();
      }
    },
  },
];
