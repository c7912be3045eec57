import { type TestEnvironment, openTestEnvironment } from '@tales/testing/test-environment';
import { onTestFinished } from 'vitest';
import { nginxSkipReason as findSkipReason } from '../stack/programs.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { type HttpsClient, openClient } from './https-client.ts';

export const NAME = 'tales.test';

export const nginxSkipReason = findSkipReason();
if (nginxSkipReason !== undefined) console.warn(nginxSkipReason);

export type Deployment = Stack & {
  environment: TestEnvironment;
  /** Connects to nginx. The connection is closed after the test. */
  client: (localAddress?: string) => HttpsClient;
};

/**
 * Starts two instances with separate databases, and nginx in front of them.
 * @param sites folders of the sites that the instances serve, by default the small site of the server's tests
 */
export async function startDeployment(sites?: readonly [string, string]): Promise<Deployment> {
  const environment = await openTestEnvironment();
  const [first, second] = sites ?? [environment.site, environment.site];
  // The instances have no limit for writes, so that only nginx rejects writes.
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
    client(localAddress) {
      const client = openClient({
        port: stack.nginx.httpsPort,
        certificate: stack.nginx.certificate,
        name: NAME,
        ...(localAddress && { localAddress }),
      });
      onTestFinished(client.close);
      return client;
    },
    async close() {
      await stack.close();
      await environment.close();
    },
  };
}
