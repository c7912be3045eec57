import { describe, expect, it } from 'vitest';
import { authExperiment } from '../machines/auth.stories.tsx';
import { createExperiment } from './experiment.ts';
import { linkTo, pack, readLink } from './link.ts';

const page = 'http://localhost:6006/iframe.html?id=laboratory-auth--default';
const situation = {
  machine: 'auth',
  settings: { Delay: 1000 },
  steps: [{ type: 'advance' as const, duration: 1000 }],
};

const packed = async (value: unknown) => `#situation=${await pack(value)}`;

describe('a link to a situation', () => {
  it('opens the story in the manager, and holds the recording in its hash', async () => {
    const link = await linkTo(situation, page);
    expect(link).toMatch(/^http:\/\/localhost:6006\/\?path=\/story\/laboratory-auth--default#/);
    expect(
      await linkTo(situation, 'http://localhost/lab/iframe.html?id=a--b&viewMode=story'),
    ).toMatch(/^http:\/\/localhost\/lab\/\?path=\/story\/a--b#/);
    expect(await linkTo(situation, 'http://localhost/other?id=1')).toMatch(
      /^http:\/\/localhost\/other\?id=1#/,
    );
    expect(new URL(link).hash).toMatch(/^#situation=[\w-]+$/);
    expect(await readLink(new URL(link).hash, 'auth')).toEqual(situation);
  });

  it.each(['', '#', '#top', '#other=1'])('is not in the hash %j', async (hash) => {
    expect(await readLink(hash, 'auth')).toBeUndefined();
  });

  it('of another machine is refused by name', async () => {
    await expect(readLink(await packed(situation), 'download')).rejects.toThrow(
      'The link is for the machine auth, not for download.',
    );
  });

  it.each([
    ['an empty one', '#situation='],
    ['no base64', '#situation=%%%'],
    ['no compressed data', '#situation=AAAA'],
    ['a very long one', `#situation=${'A'.repeat(40_000)}`],
  ])('is refused if it is damaged: %s', async (_, hash) => {
    await expect(readLink(hash, 'auth')).rejects.toThrow('The link is damaged');
  });

  it('is refused if a character of it is missing', async () => {
    const hash = await packed(situation);
    await expect(readLink(hash.slice(0, -3), 'auth')).rejects.toThrow('The link is damaged');
  });

  it.each([
    ['no recording', { machine: 'auth' }],
    ['an unknown step', { ...situation, steps: [{ type: 'run', code: 'alert()' }] }],
    ['a negative time', { ...situation, steps: [{ type: 'advance', duration: -1 }] }],
    ['years of time', { ...situation, steps: Array(20).fill({ type: 'advance', duration: 86e6 }) }],
    ['too many steps', { ...situation, steps: Array(2001).fill({ type: 'clear' }) }],
    ['a setting that is an object', { ...situation, settings: { Delay: {} } }],
    ['more than a megabyte', { ...situation, machine: 'a'.repeat(2_000_000) }],
  ])('is refused if it holds %s', async (_, value) => {
    await expect(readLink(await packed(value), 'auth')).rejects.toThrow('The link is damaged');
  });

  it('is not made for a recording that could not be read', async () => {
    const steps = Array(2001).fill({ type: 'clear' }) as { type: 'clear' }[];
    await expect(linkTo({ ...situation, steps }, page)).rejects.toThrow('too long for a link');
  });

  it('is refused by the experiment if it names a control or a value that does not exist', async () => {
    const experiment = createExperiment(authExperiment);
    experiment.start();
    await experiment.send({ type: 'user.signOut' });
    const before = experiment.view();
    const load = (settings: Record<string, string>) => experiment.load({ settings, steps: [] });
    await expect(load({ Colour: 'red' })).rejects.toThrow('There is no control Colour.');
    await expect(load({ 'POST /api/auth/signin': 'loudly' })).rejects.toThrow(
      'POST /api/auth/signin cannot be loudly.',
    );
    expect(experiment.view()).toBe(before);
    experiment.stop();
  });
});
