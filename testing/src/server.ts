import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { call } from './http.ts';
import { sparePort } from './spare-port.ts';

const program = fileURLToPath(new URL('../../apps/server/src/server.ts', import.meta.url));
/** Node options in `deploy/systemd/tales@.service`. */
const deployed = ['--max-semi-space-size=4'];
const MAX_OUTPUT = 1024 * 1024;

export interface ServerOptions {
  /** Folder of the built site. @default `SITE_DIR` or, if it is not set, `apps/site/dist` */
  site?: string;
  folder?: string;
  /** Port of the site. @default any free port */
  port?: number;
  env?: Record<string, string>;
  nodeArguments?: readonly string[];
  /** If false, the standard output of the server is not read, and `opened` never resolves. @default true */
  isRead?: boolean;
}

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export function spawnServer({
  site = process.env['SITE_DIR'],
  folder,
  port = 0,
  env = {},
  nodeArguments = [],
  isRead = true,
}: ServerOptions) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...deployed, ...nodeArguments, program], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: port.toString(),
      DATA_DIR: folder,
      SITE_DIR: site,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = isRead ? endOf(child.stdout) : String;
  const errors = endOf(child.stderr);
  const log = () => output() + errors();
  let ended: Exit | undefined;
  const exit = new Promise<Exit>((resolve) => {
    child.once(isRead ? 'close' : 'exit', (code, signal) => {
      resolve((ended = { code, signal }));
    });
  });
  return {
    pid: child.pid ?? 0,
    exit,
    isAlive: () => ended === undefined,
    /** Returns the captured standard output, or an empty string if `isRead` is false. */
    output,
    /** Returns the captured standard error. */
    errors,
    log,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exit;
    },
    /** Sends SIGTERM to the server, and SIGKILL if the server has not exited after 20 s. */
    async stop(): Promise<Exit> {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      return exit.finally(() => clearTimeout(timer));
    },
    /** Resolves with the port when the server is listening. @throws Error with the log if the server exits */
    async opened(): Promise<number> {
      for (;;) {
        const [, said, logged] =
          /is open at .*:(\d+)\n|"port":(\d+),.*"msg":"started"/.exec(output()) ?? [];
        const found = said ?? logged;
        if (found !== undefined) return Number(found);
        await Promise.race([once(child.stdout, 'data'), exit]);
        if (ended) throw new Error(`The server did not start:\n${log()}`);
      }
    },
  };
}

export type Server = ReturnType<typeof spawnServer>;

function endOf(stream: Readable): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.length > 2 * MAX_OUTPUT) text = text.slice(-MAX_OUTPUT);
  });
  return () => text;
}

/** Starts a server that keeps the same ports across restarts. */
export async function startInstance(options: ServerOptions) {
  const { port = await sparePort() } = options;
  const operationsPort = await sparePort();
  const spawnAgain = (changes: Partial<ServerOptions> = {}) => {
    const env = { OPERATIONS_PORT: operationsPort.toString(), ...options.env, ...changes.env };
    return spawnServer({ ...options, ...changes, env, port });
  };
  let server = spawnAgain();
  await server.opened();
  return {
    port,
    operationsPort,
    address: `127.0.0.1:${port}`,
    isAlive: () => server.isAlive(),
    /** Returns the captured standard output and standard error since the last start. */
    log: () => server.log(),
    signal: (name: NodeJS.Signals) => server.signal(name),
    kill: () => server.kill(),
    stop: () => server.stop(),
    /** Starts the stopped server again, optionally with changed options. */
    async start(changes?: Partial<ServerOptions>) {
      server = spawnAgain(changes);
      await server.opened();
    },
    /** Resolves with the status of `/readyz`, or with 0 if there is no response. */
    readiness: () =>
      call({ port: operationsPort, path: '/readyz' }).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;
