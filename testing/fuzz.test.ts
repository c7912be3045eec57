import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import {
  counterIncrementSchema,
  counterNames,
  credentialsSchema,
  invitationSchema,
  passwordChangeSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import { fetchToken } from '@tales/testing/http';
import { seed } from '@tales/testing/seed';
import { spawnServer } from '@tales/testing/server';
import { accounts, openTestEnvironment } from '@tales/testing/test-environment';
import { openSocket } from '@tales/testing/websocket';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const CASES = 2000;
/** Number of concurrent requests. */
const AT_ONCE = 8;
/** Timeout of a request in ms. */
const TIMEOUT = 5000;

/** Values that parsers often handle incorrectly, escaped as in JSON strings and separated by whitespace. */
const HOSTILE = String.raw`../ \\ %00 %2e%2e%2f % %c0%ae \u0000 \u007f \u00ef\u00bb\u00bf \u00ed\u00a0\u0080 \r\n \t ; ? # = , {
  __proto__ \"constructor\":{\"prototype\":1} null 1e999 -1 9007199254740993 W/\" bytes=0-0,0-0 ' <script>`;
const hostile = [
  ...HOSTILE.split(/\s+/).map((value) => JSON.parse(`"${value}"`) as string),
  ...['{"a":'.repeat(50), '['.repeat(200), 'a'.repeat(300), '9'.repeat(400), ','.repeat(500)],
];
const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...hostile), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.array(fc.nat(255)).map((codes) => String.fromCharCode(...codes)),
);

/** Generates `original` and variants with parts removed, repeated or inserted. */
function mutated(original: string): fc.Arbitrary<string> {
  const edit = fc.record({
    index: fc.nat(original.length),
    removed: fc.constantFrom(0, 1, 8, Infinity),
    added: fc.oneof(fc.constant(''), hostileText),
    repeated: fc.constantFrom(0, 0, 20),
  });
  const edited = fc.array(edit, { maxLength: 4 }).map((edits) =>
    edits.reduce((result, { index, removed, added, repeated }) => {
      const again = result.slice(index, index + 8).repeat(repeated);
      return result.slice(0, index) + added + again + result.slice(index + removed);
    }, original),
  );
  return fc.oneof(fc.constant(original), edited);
}

const often = <Value>(value: Value, otherwise: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: otherwise });

/** Replaces characters that are not allowed in the value of a header. */
const oneLine = (value: string) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '~');

/** Headers that generated requests may contain. The values may be mutated. */
const headers = {
  'Accept-Encoding': 'br, gzip;q=0.5, *;q=0',
  'Accept-Language': 'de-CH,de;q=0.9,en;q=0.1',
  'Content-Encoding': 'gzip',
  Cookie: '__Host-visitor=AAAAAAAAAAAAAAAAAAAAAA; visitor=%; __proto__=a=b',
  'Idempotency-Key': '0123456789abcdef',
  'If-Modified-Since': 'Sat, 21 Nov 2026 16:00:00 GMT',
  'If-None-Match': 'W/"abc", *',
  'If-Range': '"abc"',
  Origin: 'http://localhost',
  Range: 'bytes=0-99,200-300',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'X-Forwarded-For': '192.0.2.1, 10.0.0.1',
};
const header = fc
  .constantFrom(...Object.entries(headers))
  .chain(([name, value]) => mutated(value).map((other) => `${name}: ${oneLine(other)}`));

const targets: [path: string, schema?: z.core.$ZodType][] = [
  [apiPaths.signIn, credentialsSchema],
  [apiPaths.password, passwordChangeSchema],
  [apiPaths.invitation, invitationSchema],
  [apiPaths.counters, counterIncrementSchema(counterNames.map((_, index) => index))],
  ...[apiPaths.downloadTime, apiPaths.ticket, apiPaths.categories].map((path): [string] => [path]),
  ...['/', '/de/elias', '/elias/', '/nope/nope', '/docs/', '/api/'].map((path): [string] => [path]),
  ...['/assets/app-4d2.js', '/locales/de/a.json', '/ws-chat?token=a.b'].map((path): [string] => [
    path,
  ]),
];

function bodyOf(schema: z.core.$ZodType | undefined): fc.Arbitrary<string> {
  if (schema === undefined) return fc.oneof(fc.constantFrom('', '{}', 'null'), hostileText);
  const { properties = {} } = z.toJSONSchema(schema);
  const value = fc.oneof(hostileText, fc.nat(9), fc.constantFrom(null, [], 1e308, 'x'.repeat(257)));
  const fields = Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
  return fc
    .record({ ...fields, another: value }, { requiredKeys: [] })
    .chain((object) => mutated(JSON.stringify(object)))
    .map((json) => Buffer.from(json).toString('latin1'));
}

/** Generates complete HTTP requests as Latin-1 strings. */
const requests = (token: string) =>
  fc.constantFrom(...targets).chain(([path, schema]) =>
    fc
      .record({
        method: often(schema ? 'POST' : 'GET', fc.constantFrom('HEAD', 'PUT', 'TRACE', 'M-SEARCH')),
        path: mutated(path),
        host: often('localhost', hostileText),
        type: often('application/json', hostileText),
        authorization: mutated(`Bearer ${token}`),
        lines: fc.array(header, { maxLength: 4 }),
        body: bodyOf(schema),
      })
      .map(({ body, lines, ...parts }) =>
        [
          `${parts.method} ${parts.path.replaceAll(/[\s\0]/g, '+') || '/'} HTTP/1.1`,
          `Host: ${oneLine(parts.host)}`,
          'Connection: close',
          `Authorization: ${oneLine(parts.authorization)}`,
          `Content-Type: ${oneLine(parts.type)}`,
          `Content-Length: ${body.length}`,
          ...lines,
          `\r\n${body}`,
        ].join('\r\n'),
      ),
  );

async function statusOf(port: number, bytes: string): Promise<number> {
  const socket = await openSocket(port);
  socket.setEncoding('latin1').write(bytes, 'latin1');
  const answer = await Promise.race([text(socket), wait(TIMEOUT, '', { ref: false })]);
  socket.destroy();
  expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

it('the server responds to generated requests with X-Content-Type-Options and a status from 200 to 499, and logs no errors', async () => {
  const environment = await openTestEnvironment();
  onTestFinished(environment.close);
  const env = { WRITE_RATE: '0' };
  const folder = await environment.dataFolder();
  const server = spawnServer({ site: environment.site, folder, env });
  onTestFinished(server.kill);
  const port = await server.opened();
  const request = requests(await fetchToken(port, accounts[0]));
  const several = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(several, async (list) => {
    const statuses = await Promise.all(list.map((bytes) => statusOf(port, bytes)));
    expect(statuses.filter((status) => !(status >= 200 && status < 500))).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns: CASES / AT_ONCE, unbiased: true });
  expect(server.isAlive()).toBe(true);
  // Pino's levels: 50 is error, 60 is fatal.
  expect(server.log()).not.toMatch(/"level":[56]0/);
});
