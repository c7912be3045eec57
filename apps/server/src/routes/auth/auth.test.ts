import { UnsecuredJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccountSessions } from '../../auth/account-sessions.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { addAccounts, bearerOf, password, signIn } from '../../testing/accounts.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, secret, type TestAppOptions } from '../../testing/test-app.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;

/** Many passwords are looked at; milliseconds. */
const SLOW_HASH = 30_000;

const wrong = { message: 'Wrong user name or password.' };
const notSignedIn = { message: 'You are not signed in, or no longer. Please sign in.' };

async function setup(options: TestAppOptions = {}) {
  const clock = { now: NOON };
  const now = () => clock.now;
  const storage = options.storage ?? (await openStorage(await temporaryFolder()));
  await addAccounts(storage, 'reader', 'writer');
  const app = await createTestApp({ storage, now, ...options });
  return { app, clock, storage, now };
}

describe('POST /api/auth/signin', () => {
  it('answers a token and the name', async () => {
    const { app } = await setup();
    const response = await signIn(app, { username: 'reader', password });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      jwtToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      username: 'reader',
      expiresIn: 8 * 60 * 60 * 1000,
    });
  });

  it('answers the same to an unknown user as to a wrong password', async () => {
    const { app } = await setup();
    const known = await signIn(app, { username: 'reader', password: 'wrong' });
    const unknown = await signIn(app, { username: 'nobody', password: 'wrong' });
    expect(known.statusCode).toBe(401);
    expect(known.json()).toEqual(wrong);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' });
  });

  it.each([
    ['', 'body must be a JSON object'],
    ['[]', 'body must be a JSON object'],
    ['"reader"', 'body must be a JSON object'],
    ['{}', 'body.username must be a text'],
    ['{"username":"reader"}', 'body.password must be a text'],
    ['{"username":"reader","password":7}', 'body.password must be a text'],
    ['{"username":{"$ne":""},"password":"x"}', 'body.username must be a text'],
    ['{"username":"","password":"x"}', 'body.username must not be empty'],
    ['{"username":"reader","password":""}', 'body.password must not be empty'],
    [
      JSON.stringify({ username: 'reader', password: 'x'.repeat(257) }),
      'body.password must have at most 256 characters',
    ],
    [
      JSON.stringify({ username: 'x'.repeat(257), password: 'x' }),
      'body.username must have at most 256 characters',
    ],
    ['{"username":', expect.stringContaining('not valid JSON')],
  ])('refuses %s', async (payload, message) => {
    const { app } = await setup();
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message });
  });

  it.each(["' or 1=1 --", 'reader\u0000', '__proto__', 'ｒｅａｄｅｒ', '\ud800'])(
    'knows nobody called "%s"',
    async (username) => {
      const { app } = await setup();
      const response = await signIn(app, { username, password });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual(wrong);
    },
  );

  it(
    'refuses after ten failures for an account from an address, known or not',
    async () => {
      const { app } = await setup();
      for (const username of ['reader', 'nobody']) {
        for (let time = 0; time < 10; time++) {
          expect((await signIn(app, { username, password: 'wrong' })).statusCode).toBe(401);
        }
        const refused = await signIn(app, { username, password });
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toEqual({
          message: 'Too many failed attempts. Please try again in a minute.',
        });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      }
      expect((await signIn(app, { username: 'writer', password })).statusCode).toBe(200);
      const elsewhere = await signIn(app, { username: 'reader', password }, '198.51.100.7');
      expect(elsewhere.statusCode).toBe(200);
    },
    SLOW_HASH,
  );

  it(
    'looks at no more than ten of thirty guesses at once',
    async () => {
      const { app } = await setup();
      const guess = () => signIn(app, { username: 'reader', password: 'wrong' });
      const responses = await Promise.all(Array.from({ length: 30 }, guess));
      const statuses = responses.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    },
    SLOW_HASH,
  );

  it(
    'lets thirty right passwords through at once',
    async () => {
      const { app } = await setup();
      const attempt = () => signIn(app, { username: 'reader', password });
      const responses = await Promise.all(Array.from({ length: 30 }, attempt));
      expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    },
    SLOW_HASH,
  );

  it(
    'believes the nearest proxy about the address, and nobody without one',
    async () => {
      for (const trustedProxies of [['loopback'], []]) {
        const { app } = await setup({ config: { trustedProxies } });
        const attempt = (forwarded: string) =>
          app.inject({
            method: 'POST',
            url: '/api/auth/signin',
            headers: { 'x-forwarded-for': forwarded },
            payload: { username: 'reader', password: 'wrong' },
          });
        for (let time = 0; time < 10; time++) {
          await attempt(`203.0.113.${time.toString()}, 192.0.2.1`);
        }
        expect((await attempt('203.0.113.99, 192.0.2.1')).statusCode).toBe(429);
        expect((await attempt('192.0.2.2')).statusCode).toBe(trustedProxies.length > 0 ? 401 : 429);
      }
    },
    SLOW_HASH,
  );
});

describe('POST /api/auth/signout', () => {
  it.each([undefined, {}])('revokes the token at once, with the body %o', async (payload) => {
    const { app } = await setup();
    const headers = await bearerOf(app, 'reader');
    const other = await bearerOf(app, 'reader');
    const url = '/api/auth/signedInUsers';
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers,
      ...(payload && { payload }),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'You are signed out.' });
    expect((await app.inject({ url, headers })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: other })).statusCode).toBe(200);
  });

  it('tells who holds the session open', async () => {
    const storage = await openStorage(await temporaryFolder());
    const sessions = createAccountSessions({ storage, secret });
    const { app } = await setup({ storage, sessions });
    const headers = await bearerOf(app, 'reader');
    const session = await sessions.authenticate(headers.authorization.split(' ')[1] ?? '');
    const ended = vi.fn();
    sessions.onRevoked(ended);
    await app.inject({ method: 'POST', url: '/api/auth/signout', headers });
    expect(ended.mock.calls).toEqual([[session?.id]]);
  });
});

describe('a listening server', () => {
  it('soon tells who holds a session open that another process has ended', async () => {
    const folder = await temporaryFolder();
    const [storage, elsewhere] = [await openStorage(folder), await openStorage(folder)];
    onTestFinished(() => elsewhere.close());
    const sessions = createAccountSessions({ storage, secret });
    const { app } = await setup({ storage, sessions });
    await app.listen({ port: 0 });
    const { authorization } = await bearerOf(app, 'reader');
    const session = await sessions.authenticate(authorization.split(' ')[1] ?? '');
    const ended = new Promise((resolve) => sessions.onRevoked(resolve));
    await elsewhere.removeAccount('reader');
    await expect(ended).resolves.toBe(session?.id);
  });
});

describe('GET /api/auth/signedInUsers', () => {
  it('answers nobody while nobody is in the chat', async () => {
    const { app } = await setup();
    const headers = await bearerOf(app, 'reader');
    const response = await app.inject({ url: '/api/auth/signedInUsers', headers });
    expect(response.json()).toEqual([]);
  });
});

describe('a path for signed-in users', () => {
  const guarded = [
    ['POST', '/api/auth/signout'],
    ['GET', '/api/auth/signedInUsers'],
    ['HEAD', '/api/auth/signedInUsers'],
    ['GET', '/api/private/categories'],
    ['GET', '/api/private/categories?pageSize=0'],
  ] as const;

  const unsigned = new UnsecuredJWT({ sub: 'reader', jti: 'one' })
    .setIssuer('tales-between-worlds')
    .setAudience('tales-between-worlds/api')
    .setExpirationTime('8h')
    .encode();

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['nonsense', 'Bearer nonsense'],
    ['an unsigned token', `Bearer ${unsigned}`],
    ['a password', 'Basic cmVhZGVyOnNlY3JldA=='],
  ])('refuses %s', async (_, authorization) => {
    const { app } = await setup();
    for (const [method, url] of guarded) {
      const headers = {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
      };
      const response = await app.inject({ method, url, headers });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.headers['cache-control']).toBe('no-store');
      if (method !== 'HEAD') expect(response.json()).toEqual(notSignedIn);
    }
  });

  it('refuses a token of another server', async () => {
    const { app, storage, now } = await setup();
    const others = createAccountSessions({ storage, now, secret: secret.toUpperCase() });
    const signedIn = await others.signIn('reader', password);
    const headers = { authorization: `Bearer ${signedIn?.jwtToken ?? ''}` };
    const response = await app.inject({ url: '/api/private/categories', headers });
    expect(response.statusCode).toBe(401);
  });

  it('refuses a token that has expired', async () => {
    const { app, clock } = await setup();
    const headers = await bearerOf(app, 'reader');
    const url = '/api/private/categories';
    clock.now += 8 * HOUR - 1;
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
    clock.now += 1;
    expect((await app.inject({ url, headers })).statusCode).toBe(401);
  });

  it('accepts the scheme in any case', async () => {
    const { app } = await setup();
    const { authorization } = await bearerOf(app, 'reader');
    const headers = { authorization: authorization.replace('Bearer', 'bearer') };
    const response = await app.inject({ url: '/api/private/categories', headers });
    expect(response.statusCode).toBe(200);
  });

  it('is the only one that needs a token', async () => {
    const { app } = await setup();
    for (const url of ['/', '/api/public/views', '/api/public/counters']) {
      expect((await app.inject({ url })).statusCode).toBe(200);
    }
    expect((await app.inject({ url: '/api/private/nope' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/auth/signin' })).statusCode).toBe(405);
  });
});
