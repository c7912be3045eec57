import { describe, expect, it } from 'vitest';
import { createFakeApiClient } from './fake-api-client.ts';

describe('createFakeApiClient', () => {
  it('succeeds with the given answers and records the calls', async () => {
    const api = createFakeApiClient({ 'views.read': 12 });
    await expect(api.views.read()).resolves.toBe(12);
    await api.counters.increment(5);
    expect(api.calls).toEqual([{ name: 'views.read' }, { name: 'counters.increment', index: 5 }]);
  });

  it('records credentials and requested pages', async () => {
    const api = createFakeApiClient();
    const credentials = { username: 'reader', password: 'secret' };
    await expect(api.auth.signIn(credentials)).resolves.toEqual({
      jwtToken: 'token',
      username: 'reader',
      expiresIn: 1_800_000,
    });
    await api.categories.page({ pageNumber: 1 });
    await api.auth.signOut();
    expect(api.calls).toEqual([
      { name: 'auth.signIn', credentials },
      { name: 'categories.page', page: { pageNumber: 1 } },
      { name: 'auth.signOut' },
    ]);
  });

  it('records passwords, invitations and idempotency keys', async () => {
    const api = createFakeApiClient();
    const change = { currentPassword: 'secret', newPassword: 'nine lanterns' };
    const invitation = { token: 'abcdefghijklmnop', newPassword: 'nine lanterns' };
    await api.auth.changePassword(change);
    await api.auth.acceptInvitation(invitation);
    await api.auth.renew();
    await expect(api.auth.chatTicket()).resolves.toEqual({ ticket: 'ticket' });
    await api.views.increment({ idempotencyKey: 'key' });
    expect(api.calls).toEqual([
      { name: 'auth.changePassword', change },
      { name: 'auth.acceptInvitation', invitation },
      { name: 'auth.renew' },
      { name: 'auth.chatTicket' },
      { name: 'views.increment', idempotencyKey: 'key' },
    ]);
  });

  it('fails as configured, until an answer is set', async () => {
    const api = createFakeApiClient();
    api.fail('downloads.elapsed', { kind: 'offline' });
    await expect(api.downloads.elapsed()).rejects.toMatchObject({ failure: { kind: 'offline' } });
    api.answer('downloads.elapsed', 4999);
    await expect(api.downloads.elapsed()).resolves.toBe(4999);
  });

  it('keeps a held call pending until it is released', async () => {
    const api = createFakeApiClient();
    const release = api.hold('downloads.record');
    const settled: string[] = [];
    const call = api.downloads.record().then(() => settled.push('record'));
    await api.views.read().then(() => settled.push('views'));
    release();
    await call;
    expect(settled).toEqual(['views', 'record']);
  });

  it('settles after a delay', async () => {
    const api = createFakeApiClient();
    api.delay('views.read', 1);
    await expect(api.views.read()).resolves.toBe(0);
  });

  it('allows the caller to abort a held call', async () => {
    const api = createFakeApiClient();
    api.hold('views.read');
    const controller = new AbortController();
    const call = api.views.read({ signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
  });
});
