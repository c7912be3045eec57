import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency.ts';
import { openDatabase } from './testing/open-database.ts';
import { describeEachDatabase } from './testing/databases.ts';

const HOUR = 60 * 60 * 1000;

describeEachDatabase('idempotency keys', (createLocation) => {
  it('keep the newest visitors if there are too many, and no call for more than an hour', async () => {
    const db = await openDatabase(await createLocation());
    const keys = createIdempotencyKeys(db, 3);
    const visitors = Array.from({ length: 5 }, (_, now) => ({
      key: 'routesLampCount',
      visitor: `visitor ${now.toString()}`,
      now: now * HOUR,
    }));
    await keys.use('lamps', 'routesLampCount', visitors);
    await keys.use('views', 'views', [{ key: 'key-of-a-call-1', now: 0 }]);
    await keys.prune(4 * HOUR);
    const left = await db.selectFrom('idempotency_keys').select('visitor').orderBy('at').execute();
    expect(left.map(({ visitor }) => visitor)).toEqual(['visitor 2', 'visitor 3', 'visitor 4']);
    expect(await keys.use('lamps', 'routesLampCount', visitors)).toBe(2);
  });
});
