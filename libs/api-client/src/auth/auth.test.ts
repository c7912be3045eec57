import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../create-api-client.ts';

type Fetch = typeof globalThis.fetch;

const credentials = { username: 'reader', password: 'secret' };

function setup(answer: () => Response) {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(answer()));
  const options = { baseUrl: 'https://tales.example', fetch, getToken: () => 'abc' };
  const lastRequest = () => new Request(...(fetch.mock.lastCall as Parameters<Fetch>));
  return { auth: createApiClient(options).auth, fetch, lastRequest, options };
}

const json = (value: unknown, init?: ResponseInit) => () => Response.json(value, init);

describe('auth.signIn', () => {
  it('sends only the name and the password, and returns the token', async () => {
    const { auth, lastRequest } = setup(
      json({ jwtToken: 'token', username: 'Reader', expiresIn: 1_800_000 }),
    );
    const form = { ...credentials, email: 'reader@tales.example' };
    await expect(auth.signIn(form)).resolves.toEqual({
      jwtToken: 'token',
      username: 'Reader',
      expiresIn: 1_800_000,
    });
    expect(lastRequest().method).toBe('POST');
    expect(lastRequest().url).toBe('https://tales.example/api/auth/signin');
    await expect(lastRequest().json()).resolves.toEqual(credentials);
  });

  it('says why the server refuses', async () => {
    const { auth } = setup(json({ message: 'Wrong.' }, { status: 401 }));
    await expect(auth.signIn(credentials)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 401, message: 'Wrong.' },
      message: 'Request failed with status code 401 Reason: Wrong.',
    });
  });

  it('fails with the message for no reply when a refusal has no body', async () => {
    const { auth } = setup(() => new Response(null, { status: 401 }));
    await expect(auth.signIn(credentials)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 401 },
      message: 'No reply from server',
    });
  });

  it('rejects a response without a token', async () => {
    const { auth } = setup(json({ username: 'reader' }));
    await expect(auth.signIn(credentials)).rejects.toMatchObject({
      failure: { kind: 'malformed' },
    });
  });
});

const signedIn = { jwtToken: 'next', username: 'Reader', expiresIn: 1_800_000 };

describe('auth.renew', () => {
  it('sends the current token and returns a new one', async () => {
    const { auth, lastRequest } = setup(json(signedIn));
    await expect(auth.renew()).resolves.toEqual(signedIn);
    expect(lastRequest().method).toBe('POST');
    expect(lastRequest().url).toBe('https://tales.example/api/auth/renew');
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
  });

  it.each([0, -1, null])('rejects a token that expires in %s ms', async (expiresIn) => {
    const { auth } = setup(json({ ...signedIn, expiresIn }));
    await expect(auth.renew()).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  });
});

describe('auth.chatTicket', () => {
  it('returns a ticket', async () => {
    const { auth, lastRequest } = setup(json({ ticket: 'once' }));
    await expect(auth.chatTicket()).resolves.toEqual({ ticket: 'once' });
    expect(lastRequest().method).toBe('POST');
    expect(lastRequest().url).toBe('https://tales.example/api/auth/ticket');
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
  });
});

describe('auth.changePassword', () => {
  const change = { currentPassword: 'secret', newPassword: 'nine lanterns' };

  it('sends only both passwords, and returns the token of a new session', async () => {
    const { auth, lastRequest } = setup(json(signedIn));
    const form = { ...change, repeated: 'nine lanterns' };
    await expect(auth.changePassword(form)).resolves.toEqual(signedIn);
    expect(lastRequest().url).toBe('https://tales.example/api/auth/password');
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
    await expect(lastRequest().json()).resolves.toEqual(change);
  });

  it('returns the reason of a refusal', async () => {
    const { auth } = setup(json({ message: 'No.', reason: 'wrongPassword' }, { status: 403 }));
    await expect(auth.changePassword(change)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 403, message: 'No.', reason: 'wrongPassword' },
    });
  });
});

describe('auth.acceptInvitation', () => {
  it('sends the invitation and the password, and returns the token of a session', async () => {
    const { auth, lastRequest } = setup(json(signedIn));
    const invitation = { token: 'abcdefghijklmnop', newPassword: 'nine lanterns' };
    await expect(auth.acceptInvitation(invitation)).resolves.toEqual(signedIn);
    expect(lastRequest().url).toBe('https://tales.example/api/auth/invitation');
    await expect(lastRequest().json()).resolves.toEqual(invitation);
  });
});

describe('auth.signOut', () => {
  it('sends an empty JSON body with the token', async () => {
    const { auth, lastRequest } = setup(json({ message: 'Bye.' }));
    await expect(auth.signOut()).resolves.toBeUndefined();
    expect(lastRequest().method).toBe('POST');
    expect(lastRequest().url).toBe('https://tales.example/api/auth/signout');
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
    await expect(lastRequest().json()).resolves.toEqual({});
  });

  it.each(['', 'Bye.', '{}'])('accepts the response body "%s"', async (body) => {
    const { auth } = setup(() => new Response(body));
    await expect(auth.signOut()).resolves.toBeUndefined();
  });
});

describe('auth.signedInUsers', () => {
  it('returns the names', async () => {
    const { auth, lastRequest } = setup(json(['reader', 'writer']));
    await expect(auth.signedInUsers()).resolves.toEqual(['reader', 'writer']);
    expect(lastRequest().url).toBe('https://tales.example/api/auth/signedInUsers');
    expect(lastRequest().headers.get('Authorization')).toBe('Bearer abc');
  });

  it('fails when there is no response', async () => {
    const { auth, fetch } = setup(json([]));
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(auth.signedInUsers()).rejects.toMatchObject({
      failure: { kind: 'noResponse' },
      message: 'Call failed',
    });
  });
});
