import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openLink } from '@tales/testing/link';
import fc from 'fast-check';
import { composer, enterChat, said, say } from './chatting.ts';
import { expect, startServer, test, type RunningServer } from './fixtures.ts';
import { filled, texts } from './languages.ts';

/** Another one tries other moments: `TRAIN_SEED=42`. */
const seed = Number(process.env['TRAIN_SEED'] ?? 30);
const TIMES = 12;

/** How long the network is there or away, in ms. */
const stretch = fc.integer({ min: 200, max: 1500 });

const { offline } = texts('en', 'read');
const { actions } = texts('en', 'common');
const chat = texts('en', 'chat');
const title = 'The Routes Between Worlds';

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(async () => {
  await server.stop();
});

// The network alone takes about 20 s.
test.setTimeout(300_000);

test(`a phone on a train loses nothing and is never reloaded (TRAIN_SEED=${seed.toString()})`, async ({
  browser,
}) => {
  const line = await openLink(Number(new URL(server.address).port));
  const writer = await enterChat(browser, server, 'writer');
  const phone = await enterChat(browser, server, 'reader', {
    baseURL: `http://127.0.0.1:${line.port.toString()}`,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  // Lost with the document. The links that the page presses lead to the files that were granted.
  await phone.evaluate(() => {
    const granted: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      granted.push(this.href);
      click.call(this);
    };
    Object.assign(window, { granted });
  });
  // What is opened here once needs no script from the network later.
  await openBook(phone);
  await phone.getByRole('button', { name: offline.ask }).click();
  await expect(phone.getByRole('button', { name: offline.keep })).toBeVisible();
  await readFrom(phone, 1);
  await openChat(phone);

  const stretches = fc.sample(fc.tuple(stretch, stretch), { seed, numRuns: TIMES });
  /** Does something while the network goes and comes back some times. */
  const riding = async (times: number, act: () => Promise<void>) => {
    const ride = async () => {
      for (const [there, away] of stretches.splice(0, times)) {
        await setTimeout(there);
        line.disconnect();
        await phone.context().setOffline(true);
        await setTimeout(away);
        line.restore();
        await phone.context().setOffline(false);
      }
    };
    await Promise.all([act(), ride()]);
  };

  const told: string[] = [];
  const tell = async (text: string) => {
    await say(writer, `writer's ${text}`);
    await sendPersistently(phone, `reader's ${text}`);
    told.push(`writer: writer's ${text}`, `reader: reader's ${text}`);
  };
  await riding(3, async () => {
    for (const text of ['first', 'second', 'third']) await tell(text);
    await resendAll(phone);
  });
  await riding(2, () => downloadPersistently(phone));
  await riding(3, async () => {
    await openBook(phone);
    await keepPersistently(phone);
  });
  await riding(2, () => readFrom(phone, 3));
  await riding(2, async () => {
    await openChat(phone);
    for (const text of ['fourth', 'fifth', 'sixth']) await tell(text);
    await resendAll(phone);
  });
  expect(stretches).toEqual([]);

  const newcomer = await enterChat(browser, server, 'reader');
  await expect(said(newcomer)).toHaveCount(told.length);
  const stored = await said(newcomer).allTextContents();
  expect(stored.toSorted()).toEqual(told.toSorted());
  for (const page of [phone, writer]) await expect(said(page)).toHaveText(stored);

  const counters = await fetch(`${server.address}/api/public/counters`);
  const granted = await phone.evaluate(() => (window as { granted?: string[] }).granted);
  expect(granted, 'the page was not loaded again').toBeDefined();
  expect(await counters.json()).toMatchObject({ routesDownloadCount: granted?.length });

  expect(await missingFiles(phone)).toEqual([]);

  line.disconnect();
  await phone.goto('/read/routes/slack-water');
  await expect(phone.getByText(/^The server is not answering/)).toBeVisible();
  for (const page of [phone, writer, newcomer]) await page.close();
  line.close();
});

async function openBook(page: Page) {
  await page.getByRole('link', { name: 'Tales Between Worlds' }).click();
  await page
    .getByRole('link', { name: filled(actions.readOnlineTitle, { title }), exact: true })
    .click();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
}

async function openChat(page: Page) {
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(composer(page)).toBeVisible();
}

/** Reads the first chapter and as many after it, from the title page. */
async function readFrom(page: Page, more: number) {
  const heading = page.getByRole('heading', { level: 1 });
  const paragraph = page.locator('[data-chapter] p').first();
  await page.getByRole('link', { name: 'Begin reading' }).click();
  await expect(paragraph).toBeVisible();
  for (let count = 0; count < more; count++) {
    const before = (await heading.textContent()) ?? '';
    await page.getByRole('link', { name: /^Next chapter/ }).click();
    await expect(heading).not.toHaveText(before);
    await expect(paragraph).toBeVisible();
  }
}

/** Presses Enter again while the text stays in the field. */
async function sendPersistently(page: Page, text: string) {
  await composer(page).fill(text);
  await expect(async () => {
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('', { timeout: 1000 });
  }).toPass();
}

/** Until no message is pending or has failed. */
async function resendAll(page: Page) {
  const again = page.getByRole('button', { name: chat.resend });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
    const notes = page.getByRole('log').getByText(/^(Sending…|Not sent)$/);
    await expect(notes).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

async function downloadPersistently(page: Page) {
  let isDownloaded = false;
  page.once('download', () => {
    isDownloaded = true;
  });
  await page.getByRole('link', { name: 'Tales Between Worlds' }).click();
  const link = page.getByRole('link', {
    name: filled(actions.downloadTitle, { title }),
    exact: true,
  });
  const back = page.getByRole('link', { name: actions.back });
  await expect(async () => {
    // The file that was granted did not come.
    if (await back.isVisible()) await back.click();
    if (!isDownloaded) await link.click({ timeout: 1000 });
    await expect.poll(() => isDownloaded, { timeout: 3000 }).toBe(true);
  }).toPass();
}

async function keepPersistently(page: Page) {
  const section = page.getByRole('region', { name: offline.heading });
  const named = (name: string) => section.getByRole('button', { name, exact: true });
  const next = named(offline.ask).or(named(offline.keep)).or(named(offline.retry));
  await expect(async () => {
    if ((await next.count()) > 0) await next.click({ timeout: 1000 });
    await expect(named(offline.remove)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** The files of the kept book that are not on the device. */
const missingFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const record = await caches.match('/offline/kept');
    const { list } = (await record?.json()) as { list: { files: { url: string }[] } };
    const found = await Promise.all(
      list.files.map(async ({ url }) => ((await caches.match(url)) ? [] : [url])),
    );
    return found.flat();
  });
