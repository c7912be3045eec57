import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdWriteLock } from '@tales/testing/hold-write-lock';
import { fetchToken } from '@tales/testing/http';
import { shiftClock } from '@tales/testing/shift-clock';
import {
  accounts,
  openTestEnvironment,
  type TestEnvironment,
} from '@tales/testing/test-environment';
import { openSocket, openSubscriber, write } from '@tales/testing/websocket';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withServer } from './scenario.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const [account] = accounts;
// Source address that no client of `withServer` uses, because the server's limits are per address.
const localAddress = '127.0.0.60';

describe('a server', () => {
  let environment: TestEnvironment;

  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  it('neither loses nor duplicates acknowledged calls when the disk is temporarily full', async ({
    skip,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tales-disk-'));
    onTestFinished(() => {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    });
    if (!mount(folder)) skip('only root can mount a disk');
    await cp(await environment.dataFolder(), folder, { recursive: true });
    await withServer(environment, { folder }, async () => {
      const filler = join(folder, 'filler');
      await expect(writeFile(filler, Buffer.alloc(16 * 1024 * 1024))).rejects.toThrow('ENOSPC');
      await wait(1.5 * SECOND);
      unlinkSync(filler);
    });
  });

  it('neither loses nor duplicates acknowledged calls when another process locks the database', () =>
    withServer(environment, {}, async ({ folder }) => {
      const release = await holdWriteLock(join(folder, 'tales.sqlite'));
      await wait(2 * SECOND);
      await release();
    }));

  it('loses no messages when it starts with its clock 40 days ahead and a retention period of 30 days', async () => {
    const folder = await environment.dataFolder();
    const { set, options } = shiftClock(`${folder}.clock`);
    const env = { ...options.env, CHAT_RETENTION: '30' };
    await withServer(environment, { folder, ...options, env }, async ({ server, workload }) => {
      for (const offset of [40 * DAY, 0]) {
        await workload.works();
        await server.stop();
        set(offset);
        await server.start();
      }
    });
  });

  it('stops without losing acknowledged calls while clients do not read the messages and books sent to them', () =>
    withServer(environment, {}, async ({ server }) => {
      const { port } = server;
      const token = await fetchToken(port, account, localAddress);
      for (let reader = 0; reader < 5; reader++) {
        const { socket } = await openSubscriber(port, token, { localAddress });
        socket.pause();
        const download = await openSocket(port, localAddress);
        download.pause();
        const request = `GET ${environment.book} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
        await write(download, request.repeat(200));
      }
      await wait(SECOND);
      expect(await server.stop()).toEqual({ code: 0, signal: null });
      await server.start();
    }));
});

/** Mounts a file system of 16 MiB. Returns false if the mount fails, for example without root privileges. */
function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0;
}
