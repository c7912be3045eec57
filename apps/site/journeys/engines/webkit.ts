/** Controls WebKitGTK. Each open tab has its own WebKitWebDriver, which allows only one session at a time. */
import { spawn } from 'node:child_process';
import { sparePort } from '@tales/testing/spare-port';
import type { Engine } from './engine.ts';
import { poll } from './reader.ts';

async function send(method: string, address: string, body?: object) {
  const response = await fetch(address, { method, body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Record<string, string> };
  if (!response.ok) throw new Error(value['message']);
  return value;
}

/** Returns an engine that stores the data of its browsers in the folder `HOME`. */
export function startWebKit(HOME: string): Engine {
  const env = { ...process.env, HOME, LANG: 'en_GB.UTF-8' };
  const groups: number[] = [];
  const idle: string[] = [];
  async function startDriver() {
    const port = (await sparePort()).toString();
    const options = ['-a', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`];
    // Starts a process group, so that `close` also stops the children of `xvfb-run`.
    groups.push(spawn('xvfb-run', options, { env, stdio: 'ignore', detached: true }).pid ?? 0);
    await poll('WebKitWebDriver', () => send('GET', `http://127.0.0.1:${port}/status`));
    return `http://127.0.0.1:${port}/session`;
  }
  return {
    async newTab() {
      const driver = idle.pop() ?? (await startDriver());
      const { sessionId = '' } = await send('POST', driver, { capabilities: {} });
      const session = `${driver}/${sessionId}`;
      return {
        open: (url) => send('POST', `${session}/url`, { url }),
        async evaluate(expression) {
          const body = { script: `${expression}.then(arguments[0])`, args: [] };
          return String(await send('POST', `${session}/execute/async`, body));
        },
        perform: (actions) => send('POST', `${session}/actions`, { actions }),
        async close() {
          await send('DELETE', session);
          idle.push(driver);
        },
      };
    },
    close() {
      for (const group of groups) process.kill(-group);
    },
  };
}
