import { call } from '../attacks/harness/http.ts';
import { type ServerOptions, spawnServer } from '../attacks/harness/server.ts';
import { sparePort } from '../machine/spare-port.ts';

/** A server that keeps its ports when it is started again. */
export type Instance = Awaited<ReturnType<typeof startInstance>>;

export async function startInstance({ env, ...options }: Omit<ServerOptions, 'port'>) {
  const [port, operationsPort] = [await sparePort(), await sparePort()];
  const spawn = () =>
    spawnServer({ ...options, port, env: { ...env, OPERATIONS_PORT: operationsPort.toString() } });
  let server = spawn();
  await server.opened();
  return {
    port,
    operationsPort,
    pid: () => server.pid,
    isAlive: () => server.isAlive(),
    signal: (name: NodeJS.Signals) => server.signal(name),
    async kill() {
      server.signal('SIGKILL');
      await server.exit;
    },
    async start() {
      server = spawn();
      await server.opened();
    },
    stop: () => server.stop(),
    /** The status of `/readyz`. */
    readiness: () =>
      call({ port: operationsPort, path: '/readyz' }).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}
