import { onTestFinished } from 'vitest';
import { type Laboratory, openLaboratory } from '../../tools/attacks/harness/server.ts';
import { type Instance, startInstance } from '../stack/instance.ts';
import { type Nginx, startNginx } from '../stack/nginx.ts';
import { skipReason } from '../stack/programs.ts';
import { type HttpsClient, openClient } from './https-client.ts';

export const NAME = 'tales.test';

export const nginxSkipReason = skipReason(
  'Tests with nginx',
  ['nginx', 'nginx-light'],
  ['openssl'],
);
if (nginxSkipReason !== undefined) console.warn(nginxSkipReason);

export type Deployment = {
  laboratory: Laboratory;
  instances: readonly [Instance, Instance];
  nginx: Nginx;
  /** A client that is closed with the test. */
  client: (localAddress?: string) => HttpsClient;
};

export type DeploymentOptions = {
  /** Folders of the built sites of both instances. @default the small site of the server's tests */
  sites?: readonly [string, string];
  env?: Record<string, string>;
};

/** Starts two instances, each with a database of its own, and nginx in front of them. */
export async function startDeployment({ sites, env }: DeploymentOptions = {}): Promise<
  Deployment & { close: () => Promise<void> }
> {
  const laboratory = await openLaboratory({ small: true });
  const start = async (site: string) =>
    startInstance({
      site,
      folder: await laboratory.dataFolder(),
      env: { SITE_ORIGIN: `https://${NAME}`, TRUST_PROXY: 'loopback', ...env },
    });
  const [first, second] = sites ?? [laboratory.site, laboratory.site];
  const instances = await Promise.all([start(first), start(second)]);
  const nginx = await startNginx({
    name: NAME,
    instances: [instances[0].address, instances[1].address],
  });
  return {
    laboratory,
    instances,
    nginx,
    client(localAddress) {
      const client = openClient({
        port: nginx.httpsPort,
        certificate: nginx.certificate,
        name: NAME,
        ...(localAddress && { localAddress }),
      });
      onTestFinished(client.close);
      return client;
    },
    async close() {
      await nginx.stop();
      for (const instance of instances) instance.signal('SIGKILL');
      await Promise.all(instances.map((instance) => instance.ended()));
      await laboratory.close();
    },
  };
}
