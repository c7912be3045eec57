import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { openLink } from '@tales/testing/link';
import { composer, enterChat, said, say, signInToChat } from './chatting.ts';
import { expect, startServer, test, type RunningServer } from './fixtures.ts';
import { texts } from './languages.ts';

const accountsCommand = join(import.meta.dirname, '../../server/src/cli/cli.ts');

test.use({ expectedConsole: /WebSocket|Failed to load resource|ERR_/ });
test.slow();

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(async () => {
  await server.stop();
});

test(
  'two readers lose no messages when a reader leaves the page, the server is killed or a connection is lost',
  { tag: '@core' },
  async ({ browser }) => {
    const line = await openLink(Number(new URL(server.address).port));
    const writer = await enterChat(browser, server, 'writer');
    const baseURL = `http://127.0.0.1:${line.port}`;
    const reader = await enterChat(browser, server, 'reader', { baseURL });
    const online = reader.getByRole('region', { name: 'In the chat' }).getByRole('listitem');
    const connected = (page: Page) => page.getByText('Connected', { exact: true }).first();
    const messages: string[] = [];
    const bothHave = async (text: string) => {
      messages.push(text);
      for (const page of [reader, writer]) await expect(said(page)).toHaveText(messages);
    };
    await expect(online).toHaveText(['reader (you)', 'writer']);

    await test.step('messages are shown as plain text, not as HTML', async () => {
      await say(reader, 'Which road is it?');
      await bothHave('reader: Which road is it?');
      await expect(composer(reader)).toHaveValue('');
      await say(writer, '<img src=x onerror="document.title=1"> up the <b>Needle</b>');
      await bothHave('writer: <img src=x onerror="document.title=1"> up the <b>Needle</b>');
      await expect(reader.getByRole('log').locator('img')).toHaveCount(0);
    });

    await test.step('a reader who returns to the page sees the missed messages and the draft', async () => {
      await composer(writer).fill('half a sentence');
      await writer.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(online).toHaveText(['reader (you)']);
      await say(reader, 'meanwhile');
      await expect(said(reader)).toHaveCount(3);
      await writer.getByRole('link', { name: 'Chat', exact: true }).click();
      await bothHave('reader: meanwhile');
      await expect(composer(writer)).toHaveValue('half a sentence');
      await expect(online).toHaveText(['reader (you)', 'writer']);
      await composer(writer).fill('');
    });

    await test.step('after the server is killed and restarted, both readers reconnect and see all messages', async () => {
      await expect(reader.getByText('Sending…')).toHaveCount(0);
      await server.kill();
      await expect(reader.getByText(/^Connection lost/).first()).toBeVisible();
      await say(reader, 'not now');
      await expect(composer(reader)).toHaveValue('not now');
      await expect(reader.getByText('You are not connected at the moment.')).toBeVisible();
      const { port } = new URL(server.address);
      server = await startServer({ DATA_DIR: server.data, PORT: port });
      for (const page of [reader, writer]) {
        await expect(connected(page)).toBeVisible({ timeout: 30_000 });
      }
      await composer(reader).press('Enter');
      await bothHave('reader: not now');
      await expect(online).toHaveText(['reader (you)', 'writer']);
    });

    await test.step('a reader who loses the connection receives the missed messages on reconnecting, and keeps the draft', async () => {
      // Prevents `reader` from reconnecting automatically.
      await reader.clock.install();
      await reader.clock.pauseAt(Date.now() + 60_000);
      line.mute();
      await say(reader, 'no receipt');
      await expect(said(writer).last()).toHaveText('reader: no receipt');
      await expect(reader.getByText('Sending…')).toBeVisible();
      line.disconnect();
      await expect(reader.getByText('Not sent')).toBeVisible();
      const names = texts('en', 'chat').online.stale;
      await expect(reader.getByRole('list', { name: names }).getByRole('listitem')).toHaveText([
        'reader (you)',
        'writer',
      ]);
      await composer(reader).fill('a draft');
      await say(writer, 'meanwhile');
      line.restore();
      await reader.getByRole('button', { name: 'Reconnect now' }).press('Enter');
      await expect(connected(reader)).toBeVisible();
      messages.push('reader: no receipt');
      await bothHave('writer: meanwhile');
      await composer(reader).press('Enter');
      await bothHave('reader: a draft');
    });
    await reader.close();
    await writer.close();
    line.close();
  },
);

test('a reader who signs out leaves the chat, and can send a pending message again after signing in', async ({
  browser,
}) => {
  const reader = await enterChat(browser, server, 'reader');
  const writer = await enterChat(browser, server, 'writer');
  const online = reader.getByRole('region', { name: 'In the chat' }).getByRole('listitem');
  await expect(online).toHaveCount(2);
  const send = await writer.evaluateHandle(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = () => undefined;
    return send;
  });
  await say(writer, 'on my way');
  await expect(writer.getByText('Sending…')).toBeVisible();
  await writer.getByRole('button', { name: 'User menu' }).click();
  await writer.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(writer.getByText('please sign in first')).toBeVisible();
  await expect(online).toHaveText(['reader (you)']);
  await send.evaluate((original) => {
    WebSocket.prototype.send = original;
  });
  await signInToChat(writer, server, 'writer');
  await expect(writer.getByText('Not sent')).toBeVisible();
  await writer.getByRole('button', { name: 'Send again' }).click();
  await expect(said(reader).last()).toHaveText('writer: on my way');
  await reader.close();
  await writer.close();
});

test('the chat room fits the viewport, and its log stays scrolled to the end when the viewport or the message field is resized', async ({
  browser,
}) => {
  const reader = await enterChat(browser, server, 'reader');
  const long = 'Eleven feet, and not an inch more, at slack water. '.repeat(4).trim();
  for (let count = 0; count < 7; count++) await say(reader, long);
  await expect(said(reader)).toHaveCount(7);
  const line = composer(reader);
  const room = reader.getByRole('log');
  const heightOf = (element: Locator) => element.evaluate(({ clientHeight }) => clientHeight);
  const belowView = () =>
    room.evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
    [844, 390],
  ] as const) {
    await reader.setViewportSize({ width, height });
    await expect(room).toBeInViewport({ ratio: 1 });
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect.poll(belowView, 'the log stays scrolled to the end').toBe(0);
    await expect.poll(() => room.evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0);

    const before = await heightOf(line);
    const roomBefore = await heightOf(room);
    await line.fill('A line of a long message.\n'.repeat(6));
    await expect.poll(() => heightOf(line)).toBeGreaterThan(before + 20);
    await expect.poll(() => heightOf(room)).toBeLessThan(roomBefore);
    await expect.poll(belowView, 'the log stays scrolled to the end').toBe(0);
    await line.fill('');
  }
  await reader.close();
});

test('removing an account signs its user out, and informs the user', async ({ browser }) => {
  const reader = await enterChat(browser, server, 'reader');
  await promisify(execFile)('node', [accountsCommand, 'remove', 'reader'], {
    env: { ...process.env, DATA_DIR: server.data },
  });
  await expect(
    reader.getByText('Your session has ended. Please sign in again.').first(),
  ).toBeVisible();
  await expect(reader.getByText('please sign in first')).toBeVisible();
  await reader.close();
});

test('changing the language keeps the chat connected and keeps the draft', async ({ browser }) => {
  const reader = await enterChat(browser, server, 'reader');
  await say(reader, 'one');
  await composer(reader).fill('a draft');
  const sockets: string[] = [];
  reader.on('websocket', (socket) => sockets.push(socket.url()));
  await reader.getByRole('button', { name: texts('en', 'common').language.change }).click();
  await reader.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(reader).toHaveURL('/de/chat');
  const { composer: field, state } = texts('de', 'chat');
  await expect(reader.getByRole('textbox', { name: field.label })).toHaveValue('a draft');
  await expect(reader.getByText(state.connected, { exact: true }).first()).toBeVisible();
  await expect(said(reader)).toHaveText(['reader: one']);
  expect(sockets).toEqual([]);
  await reader.close();
});
