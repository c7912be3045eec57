import { type ServerOptions, spawnServer } from '../../tools/attacks/harness/server.ts';
import { sparePort } from '../../tools/machine/spare-port.ts';

/** An instance of the server, which keeps its port when it is started again. */
export type Instance = {
  port: number;
  /** `127.0.0.1` with its port. */
  address: string;
  /** The end of its output. */
  log: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Stops it in order, like an upgrade. */
  stop: () => Promise<void>;
  /** Resolves when the process has ended. */
  ended: () => Promise<void>;
  /** Starts it again, for example with another build. */
  start: (changes?: Partial<ServerOptions>) => Promise<void>;
};

/** Starts an instance. */
export async function startInstance(options: ServerOptions): Promise<Instance> {
  const { port = await sparePort() } = options;
  let server = spawnServer({ ...options, port });
  await server.opened();
  return {
    port,
    address: `127.0.0.1:${port.toString()}`,
    log: () => server.log(),
    signal: (name) => {
      server.signal(name);
    },
    async stop() {
      await server.stop();
    },
    async ended() {
      await server.exit;
    },
    async start(changes) {
      const env = { ...options.env, ...changes?.env };
      server = spawnServer({ ...options, ...changes, env, port });
      await server.opened();
    },
  };
}
