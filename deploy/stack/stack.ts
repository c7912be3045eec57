import { type Instance, type ServerOptions, startInstance } from '@tales/testing/server';
import { type NginxOptions, startNginx } from './nginx.ts';

export type StackOptions = Omit<NginxOptions, 'instances'> & {
  instances: readonly [ServerOptions, ServerOptions];
};

/** Starts two instances of the server behind nginx. @throws Error if a process does not start */
export async function startStack({ instances, ...options }: StackOptions) {
  const { name, origin = `https://${name}` } = options;
  const started: Instance[] = [];
  const stop = () => Promise.all(started.map((instance) => instance.kill()));
  const start = async (instance: ServerOptions) => {
    const env = { SITE_ORIGIN: origin, TRUST_PROXY: 'loopback', ...instance.env };
    const running = await startInstance({ ...instance, env });
    started.push(running);
    return running;
  };
  try {
    const [first, second] = await Promise.all([start(instances[0]), start(instances[1])]);
    const nginx = await startNginx({ ...options, instances: [first.address, second.address] });
    return {
      instances: [first, second] as const,
      nginx,
      async close() {
        await nginx.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
