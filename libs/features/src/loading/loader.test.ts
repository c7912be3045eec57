import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoader } from './loader.ts';

const offline = new TypeError('Failed to fetch');

describe('createLoader', () => {
  const browser = new EventTarget();
  const events: string[] = [];
  browser.addEventListener('app:incomplete', ({ type }) => events.push(type));

  beforeEach(() => {
    events.length = 0;
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
      vi.stubGlobal(name, browser[name].bind(browser));
    }
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A script on a network that can be switched off, with a loader and what it tells. */
  function setUp() {
    const network = { isOn: true, requests: 0 };
    const loader = createLoader(() => {
      network.requests += 1;
      return network.isOn ? Promise.resolve('page') : Promise.reject(offline);
    });
    return { network, loader };
  }

  it('loads once, whoever asks', async () => {
    const { network, loader } = setUp();
    expect(loader.value()).toBeUndefined();
    await expect(Promise.all([loader.load(), loader.load(), loader.attempt()])).resolves.toContain(
      'page',
    );
    expect(loader.value()).toBe('page');
    expect(await loader.load()).toBe('page');
    expect(network.requests).toBe(1);
  });

  it('has a value that is there from the start, and does not load it', async () => {
    const load = vi.fn<() => Promise<string>>();
    const loader = createLoader(load, 'text');
    expect(loader.value()).toBe('text');
    expect(await loader.load()).toBe('text');
    expect(load).not.toHaveBeenCalled();
  });

  it('asks a second time for what is refused once', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline);
    load.mockResolvedValueOnce('page');
    expect(await createLoader(load).load()).toBe('page');
  });

  it('can be tried again after a failure, and tells its listeners', async () => {
    const { network, loader } = setUp();
    const listener = vi.fn();
    loader.subscribe(listener);
    network.isOn = false;
    await loader.attempt();
    expect(loader.failure()).toBe(offline);
    expect(listener).toHaveBeenCalledOnce();
    await expect(loader.load()).rejects.toBe(offline);
    network.isOn = true;
    expect(await loader.load()).toBe('page');
    expect(loader.failure()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps no failure of a preloading that nobody waited for', async () => {
    const { network, loader } = setUp();
    network.isOn = false;
    await expect(loader.load()).rejects.toBe(offline);
    expect(loader.failure()).toBeUndefined();
    network.isOn = true;
    await loader.attempt();
    expect(loader.value()).toBe('page');
  });

  it('tries by itself when the browser is online, until it has loaded', async () => {
    const { network, loader } = setUp();
    const hasLoaded = new Promise<void>((resolve) => {
      loader.subscribe(() => {
        if (loader.value() !== undefined) resolve();
      });
    });
    network.isOn = false;
    await loader.attempt();
    browser.dispatchEvent(new Event('online'));
    await expect(loader.load()).rejects.toBe(offline);
    network.isOn = true;
    browser.dispatchEvent(new Event('online'));
    await hasLoaded;
    const { requests } = network;
    browser.dispatchEvent(new Event('online'));
    expect(network.requests).toBe(requests);
  });

  it('forgets a failure that nobody shows any more, so that the next use tries again', async () => {
    const { network, loader } = setUp();
    network.isOn = false;
    await loader.attempt();
    const leave = loader.subscribe(() => undefined);
    leave();
    const comeBack = loader.subscribe(() => undefined);
    await Promise.resolve();
    expect(loader.failure()).toBe(offline);
    comeBack();
    await Promise.resolve();
    expect(loader.failure()).toBeUndefined();
    network.isOn = true;
    await loader.attempt();
    expect(loader.value()).toBe('page');
  });

  it('tells the start script once that a prerendered page waits for it, and when it has come', async () => {
    const { network, loader } = setUp();
    network.isOn = false;
    await loader.attempt();
    const arrival = loader.arrival();
    expect(loader.arrival()).toBe(arrival);
    expect(events).toEqual(['app:incomplete']);
    network.isOn = true;
    browser.dispatchEvent(new Event('online'));
    await arrival;
    expect(loader.value()).toBe('page');
  });
});
