/**
 * Sends generated requests and STOMP sessions to a server without rate limits, which would refuse most of
 * them early. There must be no response of 500 or above, no hang, no exit and no error in the log.
 */
import { fuzzStomp } from '@tales/stomp-server/testing/fuzz';
import { fuzzHttp } from '@tales/testing/fuzz-http';
import { signIn } from '@tales/testing/http';
import { type Server, spawnServer } from '@tales/testing/server';
import {
  accounts,
  openTestEnvironment,
  type TestEnvironment,
} from '@tales/testing/test-environment';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fuzzSessions, type StompOptions } from './stomp.ts';

const { short, cases, seed } = inject('options');

let environment: TestEnvironment;
let server: Server;
let port: number;

beforeAll(async () => {
  console.log(`Seed ${seed.toString()}`);
  environment = await openTestEnvironment({ small: true });
  server = spawnServer({
    site: environment.site,
    folder: await environment.dataFolder(),
    env: {
      CHAT_RATE: '0',
      CHAT_DAILY: '0',
      CHAT_CONNECTIONS: '0',
      CONNECTIONS_PER_ADDRESS: '0',
      WRITE_RATE: '0',
    },
  });
  port = await server.opened();
});

afterAll(async () => {
  await server.kill();
  await environment.close();
});

/** @param generate resolves with the counterexamples */
const edge = (name: string, generate: (options: StompOptions) => Promise<readonly string[]>) => {
  it(`${name}: ${cases.toString()} cases`, async () => {
    // From another address each: generated requests sign out, and use up the sign-ins of an address.
    const address = `127.0.0.${(100 + addresses++).toString()}`;
    const token = await signIn(port, accounts[0], address);
    expect((await generate({ port, token, cases, seed })).join('\n')).toBe('');
    expect(server.isAlive()).toBe(true);
    // Levels of pino: 50 is error, 60 fatal.
    expect(server.log()).not.toMatch(/"level":[56]0/);
  });
};
let addresses = 0;

// Unit tests run these two.
if (!short) {
  edge('HTTP bodies from the schemas, headers and paths', (options) =>
    fuzzHttp({ ...options, edge: 'headers' }),
  );
  edge(
    'STOMP sessions whose application answers late, refuses and fails',
    async (options) => (await fuzzStomp(options)).counterexamples,
  );
}
edge('HTTP bodies and headers in odd frames', (options) =>
  fuzzHttp({ ...options, edge: 'odd frames' }),
);
edge('Cookies', (options) => fuzzHttp({ ...options, edge: 'cookies' }));
edge('STOMP bytes', (options) => fuzzSessions('bytes', options));
edge('STOMP sequences', (options) => fuzzSessions('sequences', options));
