import { expect, it } from 'vitest';
import { createInstanceStorage } from './instances.ts';
import {
  describePostgres,
  execute,
  temporaryDatabase,
  openTemporary,
} from './testing/databases.ts';

describePostgres('createInstanceStorage', () => {
  it('`store` stores the users of an instance, and returns true unless the instance is new or was removed as dead', async () => {
    const url = await temporaryDatabase();
    const one = createInstanceStorage(await openTemporary(url));
    await expect(one.store('a', new Map([['mira', 1]]))).resolves.toBe(false);
    await execute(url, `update instances set seen_at = now() - interval '11 s'`);
    await one.removeDead();
    await expect(one.store('a', new Map([['elias', 1]]))).resolves.toBe(false);
    await expect(one.store('a', new Map([['mira', 1]]))).resolves.toBe(true);
    await expect(one.usersElsewhere('b')).resolves.toHaveLength(2);
  });
});
