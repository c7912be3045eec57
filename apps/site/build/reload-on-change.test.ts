import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadOnChange } from './reload-on-change.ts';

it('loads pages anew when a text or a machine changes, and says so', async () => {
  const root = await mkdtemp(join(tmpdir(), 'reload-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'locales/de'), { recursive: true });
  for (const file of ['locales/de/index.json', 'chat.machine.ts', 'notes.txt']) {
    await writeFile(join(root, file), '{}');
  }
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [reloadOnChange()],
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  const send = vi.spyOn(client.hot, 'send');
  const info = vi.spyOn(client.logger, 'info');

  const change = (file: string) => server.watcher.emit('change', join(root, file));
  change('notes.txt');
  change('locales/de/index.json');
  await vi.waitFor(() => {
    expect(info.mock.lastCall?.[0]).toBe(
      'The texts of locales/de/index.json have changed: the pages are loaded anew.',
    );
  });
  change('chat.machine.ts');
  await vi.waitFor(() => {
    expect(info.mock.lastCall?.[0]).toBe(
      'The machine chat.machine.ts has changed: the pages are loaded anew, and its actors start again.',
    );
  });
  expect(send.mock.calls).toEqual([[{ type: 'full-reload' }], [{ type: 'full-reload' }]]);
});
