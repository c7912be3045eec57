import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { postgresSkipReason } from '@tales/testing/postgres/binaries';
import { type Cluster, startCluster } from '@tales/testing/postgres/cluster';
import { sparePort } from '@tales/testing/spare-port';
import { type TestAccount, accounts, addTestAccounts } from '@tales/testing/test-environment';
import { afterAll, beforeAll, describe, it, onTestFinished, vi } from 'vitest';
import { chromiumArguments, provideChromium } from '../../tools/chromium.ts';
import { startStack } from '../stack/stack.ts';
import { NAME, nginxSkipReason } from './deployment.ts';

const site = join(import.meta.dirname, '../../apps/site/dist');

/** Timeout in ms that suffices for two attempts to reconnect. */
const RECONNECTED = 30_000;

const noPostgres = postgresSkipReason();
if (noPostgres !== undefined) console.warn(noPostgres);

const isSkipped = nginxSkipReason !== undefined || noPostgres !== undefined;

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.keyboard.press('Enter');
};
const said = (page: Page) => page.getByRole('log').getByRole('listitem');
const isConnected = (page: Page) =>
  expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();

async function enterChat(page: Page, { username, password }: TestAccount): Promise<void> {
  await page.goto(`https://${NAME}/`);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Email').fill(`${username}@tales.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`https://${NAME}/chat`);
  await isConnected(page);
}

async function setup(cluster: Cluster) {
  const folder = await mkdtemp(join(tmpdir(), 'tales-journey-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const operations = [await sparePort(), await sparePort()] as const;
  const instance = (port: number) => ({
    site,
    folder,
    env: { DATABASE_URL: cluster.url(), OPERATIONS_PORT: port.toString() },
  });
  const { instances, nginx, close } = await startStack({
    name: NAME,
    instances: [instance(operations[0]), instance(operations[1])],
  });
  onTestFinished(close);
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: [...chromiumArguments, `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${nginx.httpsPort}`],
  });
  onTestFinished(() => browser.close());

  return {
    instances,
    async visitor(account: TestAccount): Promise<Page> {
      const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-GB' });
      await enterChat(page, account);
      return page;
    },
    connections: () =>
      Promise.all(
        operations.map(async (port) => {
          const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
            .then((response) => response.text())
            .catch(() => '');
          return /^tales_chat_connections (\d+)$/m.exec(metrics)?.[1];
        }),
      ),
  };
}

describe.skipIf(isSkipped)('the chat of two readers behind nginx', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster();
    await addTestAccounts(new URL(cluster.url()));
  });
  afterAll(() => cluster.remove());

  it('reconnects to the other instance and delivers all messages when either instance is restarted', async () => {
    const { instances, visitor, connections } = await setup(cluster);
    const reader = await visitor(accounts[0]);
    const writer = await visitor(accounts[1]);
    expect(await connections()).toEqual(['1', '1']);
    const both = [reader, writer];
    const online = (page: Page) =>
      page.getByRole('region', { name: 'In the chat' }).getByRole('listitem');
    await expect(online(reader)).toHaveText(['amanda (you)', 'bertil']);

    const spoken: string[] = [];
    const talk = async () => {
      for (const [page, name] of [
        [reader, 'amanda'],
        [writer, 'bertil'],
      ] as const) {
        const text = `number ${spoken.length}`;
        await say(page, text);
        spoken.push(`${name}: ${text}`);
        for (const each of both) await expect(said(each)).toHaveText(spoken);
      }
    };
    await talk();
    for (const [index, instance] of instances.entries()) {
      await instance.stop();
      await vi.waitFor(
        async () => {
          expect(await connections()).toEqual(index === 0 ? [undefined, '2'] : ['2', undefined]);
        },
        { timeout: RECONNECTED },
      );
      for (const page of both) await isConnected(page);
      await talk();
      await instance.start();
    }
    await talk();
    await expect(online(writer)).toHaveText(['amanda', 'bertil (you)']);
  }, 120_000);
});
