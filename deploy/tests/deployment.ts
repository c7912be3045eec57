import { openTestEnvironment } from '@tales/testing/test-environment';
import { onTestFinished } from 'vitest';
import { findNginxSkipReason } from '../stack/programs.ts';
import { startStack } from '../stack/stack.ts';
import { openClient } from './https-client.ts';

export const NAME = 'tales.test';

export const nginxSkipReason = findNginxSkipReason();
if (nginxSkipReason !== undefined) console.warn(nginxSkipReason);

/** Starts two instances with separate databases, and nginx in front of them. */
export async function startDeployment(sites?: readonly [string, string]) {
  const environment = await openTestEnvironment();
  const [first, second] = sites ?? [environment.site, environment.site];
  // Turns off the write limit of the instances, so that only the write limit of nginx applies.
  const env = { WRITE_RATE: '0' };
  const stack = await startStack({
    name: NAME,
    instances: [
      { site: first, folder: await environment.dataFolder(), env },
      { site: second, folder: await environment.dataFolder(), env },
    ],
  });
  return {
    ...stack,
    environment,
    client(localAddress?: string) {
      const { httpsPort: port, certificate } = stack.nginx;
      const client = openClient({ port, certificate, name: NAME, localAddress });
      onTestFinished(client.close);
      return client;
    },
    async close() {
      await stack.close();
      await environment.close();
    },
  };
}
