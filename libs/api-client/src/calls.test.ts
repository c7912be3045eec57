import { describe, expect, it, vi } from 'vitest';
import { createApiClient, type ApiClient } from './calls.ts';
import type { RequestOptions } from './request.ts';
import { noCategories, noCounters } from './testing/index.ts';

type Fetch = typeof globalThis.fetch;

function setup(answer: () => Response, options: RequestOptions = {}) {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(answer()));
  const client = createApiClient({ baseUrl: 'https://tales.example', fetch, ...options });
  const lastRequest = () => new Request(...(fetch.mock.lastCall as Parameters<Fetch>));
  return { client, fetch, lastRequest };
}

const json = (value: unknown, init?: ResponseInit) => () => Response.json(value, init);

const SORTED = 'sortOrder=desc&sortBy=categoryName';
const credentials = { username: 'reader', password: 'secret' };
const withEmail = { ...credentials, email: 'reader@tales.example' };
const change = { currentPassword: 'secret', newPassword: 'nine lanterns' };
const invitation = { token: 'abcdefghijklmnop', newPassword: 'nine lanterns' };
const signedIn = { jwtToken: 'token', username: 'Reader', expiresIn: 1_800_000 };
const counters = { ...noCounters, eliasDownloadCount: 2, tidesReadCount: 1 };

describe('API client', () => {
  it.each<[string, string, unknown, unknown, (client: ApiClient) => Promise<unknown>]>([
    ['GET', 'public/views', undefined, 8, ({ views }) => views.read()],
    ['POST', 'public/views', undefined, 8, ({ views }) => views.increment()],
    ['GET', 'public/downloadTime', undefined, 5001, ({ downloads }) => downloads.elapsed()],
    ['GET', 'public/counters', undefined, counters, (client) => client.counters.read()],
    ['POST', 'public/counters', { intNumber: 3 }, counters, (c) => c.counters.increment(3)],
    ['POST', 'auth/signin', credentials, signedIn, ({ auth }) => auth.signIn(withEmail)],
    ['POST', 'auth/renew', {}, signedIn, ({ auth }) => auth.renew()],
    ['POST', 'auth/ticket', {}, { ticket: 'once' }, ({ auth }) => auth.chatTicket()],
    ['POST', 'auth/password', change, signedIn, ({ auth }) => auth.changePassword(change)],
    ['POST', 'auth/invitation', invitation, signedIn, (c) => c.auth.acceptInvitation(invitation)],
    ['POST', 'auth/signout', {}, undefined, ({ auth }) => auth.signOut()],
    ['GET', 'auth/signedInUsers', undefined, ['ada'], ({ auth }) => auth.signedInUsers()],
    [
      'GET',
      `private/categories?pageNumber=0&pageSize=10&${SORTED}`,
      undefined,
      noCategories,
      ({ categories }) => categories.page(),
    ],
    [
      'GET',
      `private/categories?pageNumber=2&pageSize=5&${SORTED}`,
      undefined,
      noCategories,
      ({ categories }) => categories.page({ pageNumber: 2, pageSize: 5 }),
    ],
  ])(
    'sends %s /api/%s (body: %o) and resolves with the parsed response',
    async (method, path, body, answer, call) => {
      const { client, lastRequest } = setup(json(answer ?? null));
      await expect(call(client)).resolves.toEqual(answer);
      const request = lastRequest();
      expect(request.method).toBe(method);
      expect(request.url).toBe(`https://tales.example/api/${path}`);
      expect(request.headers.get('Content-Type')).toBe('application/json');
      expect(request.credentials).toBe('same-origin');
      expect(await request.text()).toBe(body === undefined ? '' : JSON.stringify(body));
    },
  );

  it.each([
    ['7', 7],
    ['', 0],
  ])('parses the response body "%s" as %d views', async (body, views) => {
    const { client } = setup(() => new Response(body));
    await expect(client.views.read()).resolves.toBe(views);
  });

  it('sends the idempotency key in the `Idempotency-Key` header, and omits the header if there is no key', async () => {
    const { client, fetch, lastRequest } = setup(json(8));
    const idempotencyKey = crypto.randomUUID();
    await client.views.increment({ idempotencyKey });
    expect(lastRequest().headers.get('Idempotency-Key')).toBe(idempotencyKey);
    fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    await expect(client.downloads.record({ idempotencyKey })).resolves.toBeUndefined();
    expect(lastRequest().method).toBe('POST');
    expect(lastRequest().headers.get('Idempotency-Key')).toBe(idempotencyKey);
    await client.downloads.record();
    expect(lastRequest().headers.has('Idempotency-Key')).toBe(false);
  });

  it('sends the current token in the `Authorization` header, and omits the header if there is no token', async () => {
    const getToken = vi.fn<() => string | undefined>();
    const { client, lastRequest } = setup(json(0), { getToken });
    await client.views.read();
    expect(lastRequest().headers.has('Authorization')).toBe(false);
    getToken.mockReturnValue('abc');
    await client.views.read();
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
  });

  it('rejects with `offline` and sends no request while the browser is offline', async () => {
    const { client, fetch } = setup(json(0), { isOnline: () => false });
    await expect(client.views.read()).rejects.toMatchObject({ failure: { kind: 'offline' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('rejects with `noResponse` if the connection fails, and with `timeout` if no response arrives in time', async () => {
    const broken = setup(json(0));
    broken.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(broken.client.views.read()).rejects.toMatchObject({
      failure: { kind: 'noResponse' },
    });

    const silent = setup(json(0), { timeout: 1 });
    silent.fetch.mockImplementation(untilAborted);
    await expect(silent.client.views.read()).rejects.toMatchObject({
      failure: { kind: 'timeout' },
    });
  });

  it('rejects with the message, the reason and the retry delay of an error response', async () => {
    const refusal = { message: 'Please wait.', reason: 'wrongPassword' };
    const { client } = setup(json(refusal, { status: 429, headers: { 'Retry-After': '5' } }));
    await expect(client.downloads.record()).rejects.toMatchObject({
      failure: { kind: 'refused', status: 429, ...refusal, retryAfter: 5000 },
      message: 'Please wait.',
    });
  });

  it.each(['', '<h1>Bad Gateway</h1>', '{"error":"x"}', '{"message":""}', '{"message":1}'])(
    'rejects with only the status of an error response whose body is "%s"',
    async (body) => {
      const { client } = setup(() => new Response(body, { status: 502 }));
      await expect(client.views.read()).rejects.toHaveProperty('failure', {
        kind: 'refused',
        status: 502,
      });
    },
  );

  it.each(['"7"', '1.5', '-1', 'null', '<html>'])(
    'rejects with `malformed` when the response to a request for the number of views is %s',
    async (body) => {
      const { client } = setup(() => new Response(body));
      await expect(client.views.read()).rejects.toMatchObject({ failure: { kind: 'malformed' } });
    },
  );

  it.each<[string, (client: ApiClient) => Promise<unknown>, unknown]>([
    ['only unknown counters', ({ counters }) => counters.read(), { a: 1 }],
    ['a username but no token', ({ auth }) => auth.signIn(credentials), { username: 'reader' }],
    ['a token lifetime of 0', ({ auth }) => auth.renew(), { ...signedIn, expiresIn: 0 }],
    ['a token but no lifetime', ({ auth }) => auth.renew(), { ...signedIn, expiresIn: null }],
    ['an incomplete page of categories', ({ categories }) => categories.page(), { content: [] }],
  ])('rejects with `malformed` when the response contains %s', async (_, call, answer) => {
    const { client } = setup(json(answer));
    await expect(call(client)).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  });

  it.each(['', 'Bye.', '{}'])('accepts "%s" as the response to a sign-out', async (body) => {
    const { client } = setup(() => new Response(body));
    await expect(client.auth.signOut()).resolves.toBeUndefined();
  });

  it('rejects with "No reply from server" when a sign-in is refused without a message', async () => {
    const { client } = setup(() => new Response(null, { status: 401 }));
    await expect(client.auth.signIn(credentials)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 401 },
      message: 'No reply from server',
    });
  });

  it('rejects with "Call failed" when a request for the signed-in users gets no response', async () => {
    const { client, fetch } = setup(json([]));
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(client.auth.signedInUsers()).rejects.toMatchObject({
      failure: { kind: 'noResponse' },
      message: 'Call failed',
    });
  });

  it('rejects with the abort reason when the signal is aborted during the call', async () => {
    const { client, fetch } = setup(json(0));
    fetch.mockImplementation(untilAborted);
    const controller = new AbortController();
    const call = client.views.read({ signal: controller.signal });
    const reason = new Error('navigated away');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('rejects without sending a request when the signal is already aborted', async () => {
    const { client, fetch } = setup(json(0));
    await expect(client.views.read({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(fetch).not.toHaveBeenCalled();
  });
});

const untilAborted: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    });
  });
