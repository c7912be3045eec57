import { describe, expect, it } from 'vitest';
import { openStorage } from '../../storage/open-storage.ts';
import { createTestApp, type TestAppOptions } from '../../testing/test-app.ts';
import { describeEachDatabase, temporaryLocation } from '../../storage/testing/databases.ts';

const url = '/api/public/lamps';
const counters = '/api/public/counters';

async function setup(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  const light = (tale: string, visitor?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: { tale },
      ...(visitor && { cookies: { visitor } }),
    });
  return {
    app,
    light,
    burning: async () => (await app.inject({ url })).json<Record<string, number>>(),
  };
}

describeEachDatabase('/api/public/lamps', () => {
  it('begins with no lamp for any tale, and gives who only looks no cookie', async () => {
    const { app } = await setup();
    const response = await app.inject({ url });
    expect(response.json()).toEqual({ routes: 0, elias: 0 });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('counts one lamp of a visitor for each tale, however often they press', async () => {
    const { light, burning } = await setup();
    const first = await light('routes');
    expect([first.statusCode, first.json()]).toEqual([200, { routes: 1, elias: 0 }]);
    const visitor = first.cookies[0]?.value ?? '';
    const again = await Promise.all([1, 2, 3].map(() => light('routes', visitor)));
    expect(again.map((response) => response.json<unknown>())).toEqual(
      [1, 2, 3].map(() => ({ routes: 1, elias: 0 })),
    );
    await light('elias', visitor);
    await light('routes');
    expect(await burning()).toEqual({ routes: 2, elias: 1 });
  });

  it('knows a visitor for a year, and then counts them again', async () => {
    const clock = { now: Date.UTC(2026, 10, 20) };
    const lamps = new Map([['routes', 'routesLampCount']]);
    const storage = await openStorage(await temporaryLocation(), { lamps });
    const { light, burning } = await setup({ storage, now: () => clock.now });
    const visitor = 'v'.repeat(22);
    await light('routes', visitor);
    const prune = async (days: number) => {
      clock.now += days * 24 * 60 * 60 * 1000;
      await storage.prunable['idempotencyKeys']?.prune(clock.now);
      await light('routes', visitor);
      return burning();
    };
    expect(await prune(364)).toEqual({ routes: 1 });
    expect(await prune(2)).toEqual({ routes: 2 });
  });

  it('leaves the public counters as they are', async () => {
    const { app, light } = await setup();
    const before = (await app.inject({ url: counters })).json<unknown>();
    await light('routes');
    expect((await app.inject({ url: counters })).json()).toEqual(before);
  });

  it('counts 200 visitors who press at the same time', async () => {
    const { light, burning } = await setup();
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => light('routes', at.toString().padStart(22, 'v'))),
    );
    expect(await burning()).toEqual({ routes: 200, elias: 0 });
  }, 30_000);
});

describe('an invalid call of /api/public/lamps', () => {
  it.each([
    ['', 'body must be a JSON object'],
    ['{}', 'body.tale must be routes or elias'],
    ['{"tale":"tides"}', 'body.tale must be routes or elias'],
    ['{"tale":"__proto__"}', 'body.tale must be routes or elias'],
    ['{"tale":0}', 'body.tale must be routes or elias'],
    ['{"tale":["routes"]}', 'body.tale must be routes or elias'],
    ['[]', 'body must be a JSON object'],
  ])('refuses %s and changes nothing', async (payload, message) => {
    const { app, burning } = await setup();
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url, headers, payload });
    expect([response.statusCode, response.json()]).toEqual([400, { message }]);
    expect(await burning()).toEqual({ routes: 0, elias: 0 });
  });
});
