import { UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { BusyError } from '../bounded-queue.ts';
import { createInvitation } from './new-passwords.ts';
import { createLog } from '../logging/log.ts';
import { StorageError } from '../storage/storage-error.ts';
import { addAccounts, bearerOf, password, signIn } from '../testing/accounts.ts';
import { createTestApp, shareTestApp, type TestAppOptions } from '../testing/test-app.ts';
import { openTestStorage } from '../storage/testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const newPassword = 'north by airship';

async function setup(options: TestAppOptions = {}) {
  const clock = { now: NOON };
  const storage = await openTestStorage();
  await addAccounts(storage, 'reader', 'writer');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = await createTestApp({ storage, log, now: () => clock.now, ...options });
  const call = (url: string, headers: Record<string, string> = {}, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/${url}`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(payload && { payload }),
    });
  const isSignedIn = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/private/categories', headers })).statusCode === 200;
  const failTenTimes = async () => {
    for (let time = 0; time < 10; time++) await signIn(app, { username: 'reader', password: '!' });
  };
  const events = () =>
    lines
      .map((line) => JSON.parse(line) as { event?: string; account?: string; reason?: string })
      .filter(({ event }) => event !== undefined)
      .map(({ event, account, reason }) => [event, account, reason].filter(Boolean).join(' '));
  return { app, clock, storage, call, isSignedIn, failTenTimes, lines, events };
}

type InjectResponse = Awaited<ReturnType<typeof signIn>>;

const cookieOf = ({ headers }: InjectResponse) => String(headers['set-cookie'] ?? '');

const cookieFrom = (response: InjectResponse) => ({
  cookie: cookieOf(response).split(';', 1)[0] ?? '',
});

const bearerFrom = (response: InjectResponse) => ({
  authorization: `Bearer ${response.json<{ jwtToken: string }>().jwtToken}`,
});

describe('a call with an invalid body', () => {
  const shared = shareTestApp();
  const long = 'x'.repeat(257);

  it.each([
    ['body.username must be a text', 'signin', {}],
    ['body.username must be a text', 'signin', { username: { $ne: '' }, password }],
    ['body.username must not be empty', 'signin', { username: '', password }],
    ['body.username must not hold a NUL character', 'signin', { username: 'a\0', password }],
    ['body.username must have at most 256 characters', 'signin', { username: long, password }],
    ['body.password must be a text', 'signin', { username: 'reader', password: 7 }],
    ['body.password must not be empty', 'signin', { username: 'reader', password: '' }],
    ['body.password must have at most 256 characters', 'signin', { username: 'a', password: long }],
    ['body.token is not an invitation', 'invitation', { token: 'short', newPassword }],
    ['body.token is not an invitation', 'invitation', { token: 'x'.repeat(129), newPassword }],
    ['body.token is not an invitation', 'invitation', { token: 'sixteen or more.', newPassword }],
  ])('receives the 400 error "%s" from /api/auth/%s for %j', async (message, path, payload) => {
    const url = `/api/auth/${path}`;
    const response = await shared().inject({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message });
  });
});

describe('POST /api/auth/signin', () => {
  it('returns a token, its lifetime and the username', async () => {
    const { app } = await setup();
    const response = await signIn(app, { username: 'reader', password });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      jwtToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      username: 'reader',
      expiresIn: 30 * MINUTE,
    });
  });

  it('returns the same 401 response for an unknown username and for a wrong password', async () => {
    const { app } = await setup();
    const known = await signIn(app, { username: 'reader', password: 'wrong' });
    const unknown = await signIn(app, { username: 'nobody', password: 'wrong' });
    expect(known.statusCode).toBe(401);
    expect(known.headers['www-authenticate']).toBe('Bearer realm="tales"');
    expect(known.json()).toEqual({ message: 'Wrong user name or password.' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' });
  });

  it('returns 429 after ten failures even if the password is correct, unless the request has a valid device cookie', async () => {
    const { app, failTenTimes } = await setup();
    const known = cookieFrom(await signIn(app, { username: 'reader', password }));
    await failTenTimes();
    const attempt = (headers: Record<string, string>) =>
      signIn(app, { username: 'reader', password }, '192.0.2.1', headers);
    const refused = await attempt({ cookie: 'device=forged' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({
      message: 'Too many failed attempts. Please try again in a minute.',
    });
    expect((await attempt(known)).statusCode).toBe(200);
  });

  it('returns 503 with a Retry-After header if the storage rejects with a BusyError', async () => {
    const { app, storage } = await setup();
    vi.spyOn(storage, 'findAccount').mockRejectedValue(new BusyError());
    const response = await signIn(app, { username: 'reader', password });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toEqual({
      message: 'The server is busy. Please try again in a moment.',
    });
  });

  it.each([
    ['http', /^device=[\w.~-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/],
    [
      'https',
      /^__Host-device=[\w.~-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ],
  ])('sets a device cookie over %s only if the sign-in succeeds', async (scheme, cookie) => {
    const { app } = await setup({ config: { trustedProxies: ['192.0.2.1'] } });
    const attempt = (word: string) =>
      signIn(app, { username: 'reader', password: word }, '192.0.2.1', {
        'x-forwarded-proto': scheme,
      });
    expect(cookieOf(await attempt(password))).toMatch(cookie);
    expect(cookieOf(await attempt('wrong'))).toBe('');
  });

  it('ends the session of the token in the Authorization header only if the password is correct', async () => {
    const { app, isSignedIn } = await setup();
    const old = await bearerOf(app, 'reader');
    const again = (word: string) =>
      signIn(app, { username: 'reader', password: word }, '192.0.2.1', old);
    expect((await again('wrong')).statusCode).toBe(401);
    await expect(isSignedIn(old)).resolves.toBe(true);
    const next = bearerFrom(await again(password));
    await expect(isSignedIn(old)).resolves.toBe(false);
    await expect(isSignedIn(next)).resolves.toBe(true);
  });
});

describe('POST /api/auth/renew', () => {
  it('returns a valid token, its lifetime and the username', async () => {
    const { app, call, isSignedIn } = await setup();
    const response = await call('renew', await bearerOf(app, 'reader'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ username: 'reader', expiresIn: 30 * MINUTE });
    await expect(isSignedIn(bearerFrom(response))).resolves.toBe(true);
  });
});

describe('POST /api/auth/ticket', () => {
  it('returns a ticket that is not accepted as a bearer token', async () => {
    const { app, call, isSignedIn } = await setup();
    const response = await call('ticket', await bearerOf(app, 'reader'));
    expect(response.statusCode).toBe(200);
    const { ticket } = response.json<{ ticket: string }>();
    expect(ticket).toMatch(/^[\w-]{43}$/);
    await expect(isSignedIn({ authorization: `Bearer ${ticket}` })).resolves.toBe(false);
  });
});

describe('POST /api/auth/password', () => {
  it('changes the password, ends all existing sessions of the account and begins a new session', async () => {
    const { app, call, isSignedIn } = await setup();
    const mine = await bearerOf(app, 'reader');
    const other = await bearerOf(app, 'reader');
    const writer = await bearerOf(app, 'writer');
    const response = await call('password', mine, { currentPassword: password, newPassword });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: 'reader', expiresIn: 30 * MINUTE });
    expect(cookieOf(response)).toMatch(/^device=/);
    await expect(isSignedIn(mine)).resolves.toBe(false);
    await expect(isSignedIn(other)).resolves.toBe(false);
    await expect(isSignedIn(bearerFrom(response))).resolves.toBe(true);
    await expect(isSignedIn(writer)).resolves.toBe(true);
    expect((await signIn(app, { username: 'reader', password })).statusCode).toBe(401);
    expect((await signIn(app, { username: 'reader', password: newPassword })).statusCode).toBe(200);
  });

  it.each([
    [403, 'wrongPassword', { currentPassword: 'wrong', newPassword }],
    [400, 'commonPassword', { currentPassword: password, newPassword: 'password1' }],
    [400, 'commonPassword', { currentPassword: password, newPassword: 'reader2026' }],
    [400, 'commonPassword', { currentPassword: password, newPassword: 'ｐａｓｓｗｏｒｄ１' }],
    [400, undefined, { currentPassword: password, newPassword: 'kmzq-va' }],
    [400, undefined, { currentPassword: password, newPassword: 'k\u0301mz\u0301q-va' }],
  ])('returns %i (reason: %s) for %j and changes nothing', async (status, reason, payload) => {
    const { app, call, isSignedIn } = await setup();
    const headers = await bearerOf(app, 'reader');
    const response = await call('password', headers, payload);
    expect(response.statusCode).toBe(status);
    const message = reason
      ? expect.any(String)
      : 'body.newPassword must have at least 8 characters';
    expect(response.json()).toEqual({ message, reason });
    await expect(isSignedIn(headers)).resolves.toBe(true);
    expect((await signIn(app, { username: 'reader', password })).statusCode).toBe(200);
  });

  it('returns 429 for a minute after ten wrong passwords in the same session', async () => {
    const { app, call, clock } = await setup();
    const headers = await bearerOf(app, 'reader');
    const change = (currentPassword: string) =>
      call('password', headers, { currentPassword, newPassword });
    for (let time = 0; time < 10; time++) await change('wrong');
    const refused = await change(password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    clock.now += MINUTE;
    expect((await change(password)).statusCode).toBe(200);
  });
});

describe('the limit on failed attempts', () => {
  it('does not prevent a password change with a valid device cookie after ten failures without the cookie', async () => {
    const { app, call, failTenTimes } = await setup();
    const signedIn = await signIn(app, { username: 'reader', password });
    const headers = { ...bearerFrom(signedIn), ...cookieFrom(signedIn) };
    await failTenTimes();
    const right = { currentPassword: password, newPassword };
    expect((await call('password', headers, right)).statusCode).toBe(200);
  });

  it('counts attempts to change a password or to accept an invitation if the new password is easy to guess', async () => {
    const { app, storage, call } = await setup();
    const headers = await bearerOf(app, 'reader');
    const token = await createInvitation(storage, 'guest', NOON);
    const weak = { currentPassword: password, token, newPassword: 'password1' };
    const statuses = async () => [
      (await call('password', headers, weak)).statusCode,
      (await call('invitation', {}, weak)).statusCode,
    ];
    for (let time = 0; time < 10; time++) await expect(statuses()).resolves.toEqual([400, 400]);
    await expect(statuses()).resolves.toEqual([429, 429]);
  });

  it('does not count attempts that receive 503 while the database fails', async () => {
    const { app, storage, call } = await setup();
    const headers = await bearerOf(app, 'reader');
    const right = { currentPassword: password, newPassword };
    const broken = vi.spyOn(storage, 'findAccount').mockRejectedValue(new StorageError('busy'));
    for (let time = 0; time < 10; time++) {
      expect((await call('password', headers, right)).statusCode).toBe(503);
    }
    broken.mockRestore();
    expect((await call('password', headers, right)).statusCode).toBe(200);
  });
});

describe('POST /api/auth/invitation', () => {
  it('sets the password and signs the user in, but only once per invitation and only if the password is strong', async () => {
    const { app, storage, call, isSignedIn } = await setup();
    const token = await createInvitation(storage, 'guest', NOON);
    expect((await signIn(app, { username: 'guest', password: '!' })).statusCode).toBe(401);
    const refused = await call('invitation', {}, { token, newPassword: 'password1' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ reason: 'commonPassword' });

    const response = await call('invitation', {}, { token, newPassword });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: 'guest' });
    expect(cookieOf(response)).toMatch(/^device=/);
    await expect(isSignedIn(bearerFrom(response))).resolves.toBe(true);
    expect((await signIn(app, { username: 'guest', password: newPassword })).statusCode).toBe(200);
    expect((await call('invitation', {}, { token, newPassword })).json()).toMatchObject({
      reason: 'invalidInvitation',
    });
  });

  it('rejects an invitation after 72 hours', async () => {
    const { storage, clock, call } = await setup();
    const token = await createInvitation(storage, 'guest', NOON);
    clock.now += 72 * HOUR;
    const late = await call('invitation', {}, { token, newPassword });
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ reason: 'invalidInvitation' });
    clock.now -= 1;
    expect((await call('invitation', {}, { token, newPassword })).statusCode).toBe(200);
  });

  it('rejects an invitation if a newer invitation for the account exists or the account has been removed', async () => {
    const { storage, call } = await setup();
    const first = await createInvitation(storage, 'guest', NOON);
    const second = await createInvitation(storage, 'guest', NOON);
    expect((await call('invitation', {}, { token: first, newPassword })).statusCode).toBe(403);
    await storage.removeAccount('guest');
    expect((await call('invitation', {}, { token: second, newPassword })).statusCode).toBe(403);
  });

  it('ends the existing sessions of the account', async () => {
    const { app, storage, call, isSignedIn } = await setup();
    const headers = await bearerOf(app, 'reader');
    const token = await createInvitation(storage, 'reader', NOON);
    await expect(isSignedIn(headers)).resolves.toBe(true);
    await call('invitation', {}, { token, newPassword });
    await expect(isSignedIn(headers)).resolves.toBe(false);
  });
});

describe('the security log', () => {
  it('contains ended sessions, calls without a valid token, and attempts to sign in, change a password or accept an invitation', async () => {
    const { app, storage, call, isSignedIn, events } = await setup();
    const token = await createInvitation(storage, 'guest', NOON);
    await signIn(app, { username: 'READER', password: 'wrong' });
    const headers = await bearerOf(app, 'reader');
    await call('password', headers, { currentPassword: 'wrong', newPassword });
    const changed = await call('password', headers, { currentPassword: password, newPassword });
    await call('signout', bearerFrom(changed));
    await call('invitation', {}, { token, newPassword: 'password1' });
    await call('invitation', {}, { token, newPassword });
    await call('invitation', {}, { token, newPassword });
    for (const wrong of [{}, {}, headers, headers]) await isSignedIn(wrong);
    expect(events()).toEqual([
      'signIn.failed reader',
      'signIn.succeeded reader',
      'account.passwordRefused reader wrongPassword',
      'session.ended reader password changed',
      'account.passwordChanged reader',
      'session.ended reader signed out',
      'account.invitationRefused guest commonPassword',
      'account.invitationAccepted guest',
      'account.invitationRefused invalidInvitation',
      'session.refused no token',
      'session.refused token not valid',
    ]);
  });

  it('contains no passwords, tokens, IP addresses or unknown usernames', async () => {
    const { app, events, lines } = await setup();
    for (let time = 0; time < 11; time++) {
      await signIn(app, { username: 'My Secret', password: 'wrong' });
    }
    expect(events().slice(-2)).toEqual(['signIn.failed', 'signIn.limited']);
    const { authorization } = await bearerOf(app, 'reader');
    const log = lines.join('');
    for (const secrets of ['My Secret', password, authorization.split(' ')[1], '192.0.2.1']) {
      expect(log.toLowerCase()).not.toContain(secrets?.toLowerCase());
    }
  });
});

describe('POST /api/auth/signout', () => {
  it.each([undefined, {}])('ends only the current session if the body is %o', async (payload) => {
    const { app, call, isSignedIn } = await setup();
    const mine = await bearerOf(app, 'reader');
    const other = await bearerOf(app, 'reader');
    const response = await call('signout', mine, payload);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'You are signed out.' });
    await expect(isSignedIn(mine)).resolves.toBe(false);
    await expect(isSignedIn(other)).resolves.toBe(true);
  });
});

describe('a route for signed-in users', () => {
  const shared = shareTestApp({}, 'reader');

  const notSignedIn = { message: 'You are not signed in. Please sign in.' };
  const guarded = [
    ['POST', '/api/auth/signout'],
    ['POST', '/api/auth/renew'],
    ['POST', '/api/auth/ticket'],
    ['POST', '/api/auth/password'],
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
    ['a missing token', undefined, ''],
    ['an empty token', 'Bearer ', ''],
    ['a malformed token', 'Bearer nonsense', ', error="invalid_token"'],
    ['an unsigned token', `Bearer ${unsigned}`, ', error="invalid_token"'],
    ['Basic credentials', 'Basic cmVhZGVyOnNlY3JldA==', ''],
  ])('returns 401 for %s', async (_, authorization, error) => {
    for (const [method, url] of guarded) {
      const headers = {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
      };
      const response = await shared().inject({ method, url, headers });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe(`Bearer realm="tales"${error}`);
      expect(response.headers['cache-control']).toBe('no-store');
      if (method !== 'HEAD') expect(response.json()).toEqual(notSignedIn);
    }
  });

  it('accepts the authentication scheme in lower case', async () => {
    const app = shared();
    const { authorization } = await bearerOf(app, 'reader');
    const headers = { authorization: authorization.replace('Bearer', 'bearer') };
    const response = await app.inject({ url: '/api/auth/signedInUsers', headers });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([]);
  });
});
