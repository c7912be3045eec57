import { authMachine, provideAuth } from '@tales/features/auth';
import { offerInspection, type InspectedPage } from '@tales/features/inspection';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { settled } from '../experiment/clock.ts';
import { createSiteConnection } from './site-connection.ts';

const SITE = 'http://localhost:5173';
const STORYBOOK = 'http://localhost:6006';
const password = 'eleven feet';
const token = 'a-secret-token';
const session = { jwtToken: token, username: 'Tace', expiresIn: 60_000 };

/** Two windows that post to each other, as far as origins and sources go. */
function windows({ storybook = STORYBOOK, site = SITE } = {}) {
  const posted: unknown[] = [];
  const create = (origin: string) => ({ origin, target: new EventTarget() });
  const [lab, page] = [create(storybook), create(site)];
  /** The handle of `to` in the hands of `from`. */
  const handle = (from: typeof lab, to: typeof lab, source: () => unknown) => ({
    postMessage(data: unknown, origin: string) {
      posted.push(data);
      if (origin !== '*' && origin !== to.origin) return;
      const event = new Event('message');
      to.target.dispatchEvent(
        Object.assign(event, {
          data: structuredClone(data),
          origin: from.origin,
          source: source(),
        }),
      );
    },
  });
  const siteHandle: object = handle(lab, page, () => labHandle);
  const labHandle: object = handle(page, lab, () => siteHandle);
  const listen = ({ target }: typeof lab) => ({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  return {
    posted,
    lab: { ...listen(lab), open: vi.fn(() => siteHandle) } as never,
    site: { ...listen(page), opener: labHandle } as unknown as InspectedPage,
    /** Posts to the laboratory as somebody else. */
    forge: (data: unknown, origin: string, source: unknown = siteHandle) =>
      lab.target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })),
  };
}

const openAuth = (page: InspectedPage) =>
  createActor(
    provideAuth({
      client: {
        auth: {
          signIn: () => Promise.resolve(session),
          signOut: () => Promise.resolve({}),
          renew: () => Promise.resolve(session),
        },
      },
    }),
    { inspect: offerInspection(page) },
  ).start();

const credentials = { username: 'tace', email: 'tace@ostrey.example', password };

describe('a laboratory that is attached to the site', () => {
  async function attached() {
    const { lab, site, posted, forge } = windows();
    const connection = createSiteConnection([authMachine], lab);
    connection.open(`${SITE}/`);
    const auth = openAuth(site);
    return { connection, auth, posted, forge, actor: () => connection.view().actors[0] };
  }

  it('shows the state of an actor, and what it does', async () => {
    const { connection, auth, actor } = await attached();
    expect(connection.view().status).toBe('attached');
    expect(actor()).toMatchObject({ active: ['auth', 'auth.signedOut'], ended: false });
    auth.send({ type: 'user.signIn', ...credentials });
    expect(actor()?.active).toEqual(['auth', 'auth.submitting']);
    expect(actor()?.taken).toEqual(['auth.signedOut user.signIn 0']);
    await settled();
    expect(actor()).toMatchObject({
      active: ['auth', 'auth.signedIn', 'auth.signedIn.staying'],
      lastStep: 'signIn done: submitting → signedIn.staying',
      context: { username: 'Tace', token: '[hidden]' },
    });
    expect(
      actor()
        ?.entries.filter(({ route }) => route)
        .map(({ text, route }) => [text, route]),
    ).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^user\.signIn /), ['user', 'machine']],
        ['starts signIn', ['machine', 'actors']],
        [expect.stringMatching(/^signIn done: /), ['actors', 'machine']],
        ['auth.signedIn {"username":"Tace"}', ['machine', 'user']],
      ]),
    );
    auth.stop();
    expect(actor()?.ended).toBe(true);
  });

  it('logs an ignored event', async () => {
    const { auth, actor } = await attached();
    auth.send({ type: 'user.signOut' });
    expect(actor()?.lastStep).toBe(
      'user.signOut was ignored. No transition was taken in signedOut.',
    );
  });

  it('never gets a password or a token', async () => {
    const { auth, posted } = await attached();
    auth.send({ type: 'user.signIn', ...credentials });
    await settled();
    auth.send({ type: 'server.renewed', ...session, jwtToken: 'another-secret-token' });
    auth.send({ type: 'server.unauthorized', token });
    const text = JSON.stringify(posted);
    expect(text).toContain('[hidden]');
    expect(text).toContain('tace@ostrey.example');
    for (const secret of [password, token, 'another-secret-token']) {
      expect(text).not.toContain(secret);
    }
  });

  it('ignores messages of other origins and windows, and malformed ones', async () => {
    const { connection, forge } = await attached();
    const before = connection.view();
    const begin = {
      type: 'inspection.actor',
      actor: 'x:1',
      at: 0,
      machine: 'auth',
      snapshot: { value: 'signedOut', context: {} },
    };
    forge(begin, 'https://elsewhere.example');
    forge(begin, SITE, {});
    forge({ ...begin, snapshot: undefined }, SITE);
    forge({ ...begin, type: 'inspection.other' }, SITE);
    forge(null, SITE);
    expect(connection.view()).toBe(before);
    forge(begin, SITE);
    expect(connection.view().actors).toHaveLength(2);
  });

  it('begins anew when the site loads again', async () => {
    const { connection, forge } = await attached();
    forge({ type: 'inspection.ready' }, SITE);
    expect(connection.view()).toMatchObject({ status: 'attached', actors: [] });
  });

  it.each(['', 'localhost:5173', 'javascript:alert()', 'file:///etc/passwd'])(
    'does not open %j',
    (address) => {
      const { lab } = windows();
      const connection = createSiteConnection([authMachine], lab);
      connection.open(address);
      expect(connection.view().problem).toMatch(/^This is no address/);
      expect((lab as { open: () => void }).open).not.toHaveBeenCalled();
    },
  );

  it('says that the browser did not open the window', () => {
    const { lab } = windows();
    const connection = createSiteConnection([authMachine], {
      ...(lab as object),
      open: () => null,
    } as never);
    connection.open(SITE);
    expect(connection.view().problem).toMatch(/^The browser did not open the window/);
  });
});

describe('the site', () => {
  it('answers only a window of this machine', () => {
    const { lab, site, posted } = windows({ storybook: 'https://storybook.elsewhere.example' });
    createSiteConnection([authMachine], lab).open(SITE);
    openAuth(site).send({ type: 'user.signIn', ...credentials });
    expect(posted.map((message) => (message as { type: string }).type)).toEqual([
      'inspection.ready',
      'inspection.attach',
    ]);
  });

  it('keeps a limited number of messages until it is attached', () => {
    const { lab, site, posted, forge } = windows();
    const auth = openAuth(site);
    for (let times = 0; times < 1000; times += 1) auth.send({ type: 'user.signOut' });
    expect(posted).toHaveLength(1);
    createSiteConnection([authMachine], lab).open(SITE);
    forge({ type: 'inspection.ready' }, SITE);
    expect(posted).toHaveLength(2 + 200);
  });

  it('does nothing without an opener', () => {
    const addEventListener = vi.fn();
    openAuth({ opener: null, addEventListener }).send({ type: 'user.signOut' });
    expect(addEventListener).not.toHaveBeenCalled();
  });
});
