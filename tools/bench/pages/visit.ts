import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { installProbe, type PressPlan, type Signal } from './probe.ts';

/** A mid-range phone in a mobile network, and a desktop as slow. */
export const devices = {
  phone: {
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 900 } },
};
const CPU_SLOWDOWN = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Milliseconds without a request and without a long task, after which a page is at rest. */
const REST = 800;
const TIMEOUT = 30_000;

/** The emulated speed. */
export type Speed = 'slow' | 'full';

export async function openContext(
  browser: Browser,
  device: keyof typeof devices,
): Promise<BrowserContext> {
  return browser.newContext({ ...devices[device], locale: 'en-GB' });
}

/** A page in an emulated device, which counts its traffic. */
export async function openVisit(context: BrowserContext, plan: PressPlan, speed: Speed) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  if (speed === 'slow') {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const signals = await listen(session);
  await page.addInitScript(installProbe, plan);
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);

  const figures = () => page.evaluate(() => window.probe.figures());

  return {
    page,
    traffic,
    figures,
    /** Makes a press due that is asked for. */
    ask: () =>
      page.evaluate(() => {
        window.probe.ask();
      }),
    /** Presses as a visitor does, when the plan says so, and resolves with the reaction. */
    async press() {
      const { x, y } = await signals.next('due');
      // Both events are sent together: the answer to the first would delay the second.
      await Promise.all(hasTouch ? tap(session, x, y) : click(session, x, y));
      return signals.next('reacted');
    },
    focused: () => signals.next('focused'),
    async rest() {
      const until = Date.now() + TIMEOUT;
      while (Date.now() < until) {
        await wait(Math.max(50, traffic.lastChange + REST - Date.now()));
        if (traffic.open > 0 || Date.now() - traffic.lastChange < REST) continue;
        const { quietFor, ...taken } = await figures();
        if (quietFor > REST / 2) return taken;
      }
      throw new Error(`${page.url()} did not come to rest.`);
    },
  };
}

const tap = (session: CDPSession, x: number, y: number) => [
  session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
  session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
];

const click = (session: CDPSession, x: number, y: number) =>
  (['mousePressed', 'mouseReleased'] as const).map((type) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }),
  );

/** Receives the signals of the probe. */
async function listen(session: CDPSession) {
  const kept = new Map<string, Signal>();
  const waiting = new Map<string, (signal: Signal) => void>();
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const signal = JSON.parse(payload) as Signal;
    kept.set(signal.name, signal);
    waiting.get(signal.name)?.(signal);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'signal' });
  return {
    next<Name extends Signal['name']>(name: Name): Promise<Signal & { name: Name }> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`The probe did not signal ${name}.`));
        }, TIMEOUT);
        const settle = (signal: Signal) => {
          clearTimeout(timer);
          resolve(signal as Signal & { name: Name });
        };
        const signal = kept.get(name);
        if (signal) settle(signal);
        else waiting.set(name, settle);
      });
    },
  };
}

/** Counts requests, and bytes of bodies as they are transferred, by type of resource. */
async function countTraffic(session: CDPSession) {
  const traffic = {
    requests: 0,
    open: 0,
    lastChange: Date.now(),
    bytes: new Map<string, number>(),
  };
  const open = new Map<string, { type: string; head: number }>();
  const change = () => {
    traffic.open = open.size;
    traffic.lastChange = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    if (!open.has(requestId)) traffic.requests++;
    open.set(requestId, { type, head: 0 });
    change();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    if (open.has(requestId)) traffic.requests--;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = open.get(requestId);
    if (!request) return;
    request.head = response.encodedDataLength;
    if (type !== 'Other') request.type = type;
    if (response.fromDiskCache) traffic.requests--;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (!request) return;
    const { type, head } = request;
    const body = Math.max(0, encodedDataLength - head);
    traffic.bytes.set(type, (traffic.bytes.get(type) ?? 0) + body);
    open.delete(requestId);
    change();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    change();
  });
  await session.send('Network.enable');
  return traffic;
}
