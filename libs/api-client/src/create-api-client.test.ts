import { describe, expect, it, vi } from 'vitest';
import { type ApiClientOptions, createApiClient } from './create-api-client.ts';
import { counterNames } from './schemas.ts';
import { noCounters } from './testing/index.ts';

type Fetch = typeof globalThis.fetch;

function setup(answer: () => Response, options: ApiClientOptions = {}) {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(answer()));
  const client = createApiClient({ baseUrl: 'https://tales.example', fetch, ...options });
  const lastRequest = () => new Request(...(fetch.mock.lastCall as Parameters<Fetch>));
  return { client, fetch, lastRequest };
}

const json = (value: unknown, init?: ResponseInit) => () => Response.json(value, init);

describe('createApiClient', () => {
  it('counts a view with an empty JSON request', async () => {
    const { client, lastRequest } = setup(json(8));
    await expect(client.views.increment()).resolves.toBe(8);
    expect(lastRequest().method).toBe('POST');
    expect(lastRequest().url).toBe('https://tales.example/api/public/views');
    expect(lastRequest().headers.get('Content-Type')).toBe('application/json');
    expect(lastRequest().credentials).toBe('same-origin');
    expect(lastRequest().body).toBeNull();
  });

  it.each([
    ['7', 7],
    ['', 0],
  ])('parses the response "%s" as %d views', async (body, views) => {
    const { client } = setup(() => new Response(body));
    await expect(client.views.read()).resolves.toBe(views);
  });

  it('requests the time since the last download and records a new one', async () => {
    const { client, fetch, lastRequest } = setup(json(5001));
    await expect(client.downloads.elapsed()).resolves.toBe(5001);
    expect(lastRequest().url).toBe('https://tales.example/api/public/downloadTime');

    fetch.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(client.downloads.record()).resolves.toBeUndefined();
    expect(lastRequest().method).toBe('POST');
  });

  it('increments a counter by its index and reads all, also that of another tale', async () => {
    const counters = { ...noCounters, eliasDownloadCount: 2, tidesReadCount: 1 };
    const { client, lastRequest } = setup(json(counters));
    await expect(client.counters.increment(3)).resolves.toEqual(counters);
    await expect(lastRequest().json()).resolves.toEqual({ intNumber: 3 });
    await expect(client.counters.read()).resolves.toEqual(counters);
    expect(Object.keys(noCounters)).toEqual(counterNames);
  });

  it('sends the idempotency key of an increment', async () => {
    const { client, fetch, lastRequest } = setup(json(8));
    const idempotencyKey = crypto.randomUUID();
    await client.views.increment({ idempotencyKey });
    expect(lastRequest().headers.get('Idempotency-Key')).toBe(idempotencyKey);
    fetch.mockResolvedValue(Response.json(noCounters));
    await client.counters.increment(3, { idempotencyKey });
    expect(lastRequest().headers.get('Idempotency-Key')).toBe(idempotencyKey);
    fetch.mockResolvedValue(new Response(null, { status: 204 }));
    await client.downloads.record({ idempotencyKey });
    expect(lastRequest().headers.get('Idempotency-Key')).toBe(idempotencyKey);
    await client.downloads.record();
    expect(lastRequest().headers.has('Idempotency-Key')).toBe(false);
  });

  it('sends the current token, or no header without a token', async () => {
    const getToken = vi.fn<() => string | undefined>();
    const { client, lastRequest } = setup(json(0), { getToken });
    await client.views.read();
    expect(lastRequest().headers.has('Authorization')).toBe(false);
    getToken.mockReturnValue('abc');
    await client.views.read();
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
  });

  it('sends nothing while the visitor is offline', async () => {
    const { client, fetch } = setup(json(0), { isOnline: () => false });
    await expect(client.views.read()).rejects.toMatchObject({ failure: { kind: 'offline' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('distinguishes a failed connection from a timeout', async () => {
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

  it('returns the message and retryAfter of a refusal', async () => {
    const { client } = setup(
      json({ message: 'Please wait.' }, { status: 429, headers: { 'Retry-After': '5' } }),
    );
    await expect(client.downloads.record()).rejects.toMatchObject({
      failure: { kind: 'refused', status: 429, message: 'Please wait.', retryAfter: 5000 },
      message: 'Request failed with status code 429 Reason: Please wait.',
    });
  });

  it.each(['', '<h1>Bad Gateway</h1>', '{"error":"x"}', '{"message":""}', '{"message":1}'])(
    'returns no message when the server refuses with "%s"',
    async (body) => {
      const { client } = setup(() => new Response(body, { status: 502 }));
      await expect(client.views.read()).rejects.toHaveProperty('failure', {
        kind: 'refused',
        status: 502,
      });
    },
  );

  it.each(['"7"', '1.5', '-1', 'null', '<html>'])(
    'rejects %s as a number of views',
    async (body) => {
      const { client } = setup(() => new Response(body));
      await expect(client.views.read()).rejects.toMatchObject({ failure: { kind: 'malformed' } });
    },
  );

  it('rejects counters without those that every site has', async () => {
    const { client } = setup(json({ routesReadCount: 1 }));
    await expect(client.counters.read()).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  });

  it('rejects with the reason of the signal when the call is aborted', async () => {
    const { client, fetch } = setup(json(0));
    fetch.mockImplementation(untilAborted);
    const controller = new AbortController();
    const call = client.views.read({ signal: controller.signal });
    const reason = new Error('navigated away');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('does not send a call that was aborted before it started', async () => {
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
