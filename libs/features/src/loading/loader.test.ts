import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoader } from './loader.tsx';

const offline = new TypeError('Failed to fetch');

/** A script on a network that can be switched off. */
function setUp() {
  const network = { isOn: true, requests: 0 };
  const loader = createLoader(() => {
    network.requests += 1;
    return network.isOn ? Promise.resolve('page') : Promise.reject(offline);
  });
  return { network, loader };
}

describe('createLoader', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('loads once, whoever asks', async () => {
    const { network, loader } = setUp();
    expect(loader.value()).toBeUndefined();
    await Promise.all([loader.load(), loader.load(), loader.attempt()]);
    expect(loader.value()).toBe('page');
    expect(network.requests).toBe(1);
  });

  it('has a value that is there from the start, and does not load it', async () => {
    const load = vi.fn<() => Promise<string>>();
    const loader = createLoader(load, 'text');
    expect(await loader.load()).toBe('text');
    expect(load).not.toHaveBeenCalled();
  });

  it('asks a second time for what is refused once', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline);
    load.mockResolvedValueOnce('page');
    expect(await createLoader(load).load()).toBe('page');
  });

  it('can be tried again after a failure, and tells its listeners when it has loaded', async () => {
    const { network, loader } = setUp();
    const listener = vi.fn();
    loader.subscribe(listener);
    network.isOn = false;
    await loader.attempt();
    await expect(loader.load()).rejects.toBe(offline);
    network.isOn = true;
    await loader.load();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps a failure while it is shown, and no longer', async () => {
    const { network, loader } = setUp();
    network.isOn = false;
    const failure = loader.attempt();
    await failure;
    const leave = loader.subscribe(() => undefined);
    leave();
    const comeBack = loader.subscribe(() => undefined);
    await Promise.resolve();
    expect(loader.attempt()).toBe(failure);
    comeBack();
    await Promise.resolve();
    network.isOn = true;
    await loader.attempt();
    expect(loader.value()).toBe('page');
  });

  it('throws what is no failed request', async () => {
    const broken = new Error('The script is broken.');
    await expect(createLoader(() => Promise.reject(broken)).attempt()).rejects.toBe(broken);
  });
});
