/** Controls Firefox, which supports WebDriver BiDi without a separate driver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Engine, firefox } from './engine.ts';

export async function startFirefox(folder: string): Promise<Engine> {
  const options = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const env = { ...process.env, HOME: folder, LANG: 'en_GB.UTF-8' };
  const child = spawn(firefox(), options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  const address = () => /listening on (ws:\S+)\s/.exec(output)?.[1];
  while (address() === undefined) output += String(await once(child.stderr, 'data'));
  child.stderr.resume();
  const socket = new WebSocket(`${address() ?? ''}/session`);
  await once(socket, 'open');
  const waiting: PromiseWithResolvers<Record<string, string>>[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(String(data)) as Record<string, never>;
    if (result) waiting[Number(id)]?.resolve(result);
    else waiting[Number(id)]?.reject(new Error(message));
  });
  const send = (method: string, params: object = {}) => {
    const answer = Promise.withResolvers<Record<string, string>>();
    const id = waiting.push(answer) - 1;
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
  await send('session.new', { capabilities: {} });
  return {
    async newTab() {
      const { userContext } = await send('browser.createUserContext');
      const { context } = await send('browsingContext.create', { type: 'window', userContext });
      return {
        open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
        async evaluate(expression) {
          const parameters = { expression, target: { context }, awaitPromise: true };
          const { result } = await send('script.evaluate', parameters);
          return (result as unknown as { value: string }).value;
        },
        perform: (actions) => send('input.performActions', { context, actions }),
        async close() {
          await send('browser.removeUserContext', { userContext });
        },
      };
    },
    close: () => child.kill(),
  };
}
