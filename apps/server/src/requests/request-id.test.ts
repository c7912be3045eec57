import { describe, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';

const sent = '5b1c9d0e4f7a4c2b8d6e3f1a0c9b8d7e';

async function loggedIds(trustedProxies: string[], header: string) {
  const { url, log } = await listen({ logLevel: 'info', config: { trustedProxies } });
  await fetch(`${url}/api/public/views`, { headers: { 'x-request-id': header } });
  await expect.poll(log).toContain('request completed');
  return [...log().matchAll(/"reqId":"([^"]*)"/g)].map(([, id]) => id);
}

describe('the id of a request in the log', () => {
  it('is the id that a trusted proxy sends', async () => {
    await expect(loggedIds(['127.0.0.1'], sent)).resolves.toEqual([sent]);
  });

  it.each([
    ['from a client that is not a trusted proxy', [], sent],
    ['too short', ['127.0.0.1'], 'short'],
    ['too long', ['127.0.0.1'], 'x'.repeat(65)],
    ['malformed', ['127.0.0.1'], `${sent},${sent}`],
  ])('is generated if the received id is %s', async (_, trustedProxies, header) => {
    await expect(loggedIds(trustedProxies, header)).resolves.toEqual([
      expect.stringMatching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/),
    ]);
  });
});
