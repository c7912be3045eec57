/**
 * Sends generated requests to a server without rate limits, which would refuse most of them early: bodies after the
 * schemas, headers, cookies, paths and odd frames. Each ends in time, with no status of 500 or above.
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  counterIncrementSchema,
  counterNames,
  credentialsSchema,
  invitationSchema,
  passwordChangeSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import { signIn } from '@tales/testing/http';
import { seed } from '@tales/testing/seed';
import { spawnServer } from '@tales/testing/server';
import { accounts, openTestEnvironment } from '@tales/testing/test-environment';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const CASES = 2000;
/** Cases at the same time. */
const AT_ONCE = 8;
/** Ms in which a complete request must be answered. */
const RESPONSE = 5000;
/** Ms after which any other request counts as hanging, and that it stays incomplete. */
const [HANG, INCOMPLETE] = [20_000, 300];

/** Values that parsers often handle wrongly. */
const hostile = [
  ...['..', '/..', '//', '../', '\\', '%00', '%2e%2e%2f', '%252e', '%', '%zz', '%c0%ae', '%ff'],
  ...['\u00e9', '\0', '\u0001', '\u007f', '\xef\xbb\xbf', '\xed\xa0\x80', '\r\n', '\n\n', '\r'],
  ...['\t', ' ', ';', '?', '#', '=', '&', '[]', '"', "'", ',', '{', '}', '*', '=?=', '__proto__'],
  ...['"constructor":{"prototype":1}', 'null', 'NaN', '1e999', '-1', '9007199254740993', 'W/"'],
  ...['q=', 'bytes=0-', 'bytes=0-0,0-0,0-0', 'https', '::1', "' or 1=1 --", '<script>'],
  ...['{"a":'.repeat(50), '['.repeat(200), 'a'.repeat(300), '9'.repeat(400), ','.repeat(500)],
];
const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...hostile), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.array(fc.nat(255)).map((codes) => String.fromCharCode(...codes)),
);

/** The text, in half of the cases with parts removed, repeated or replaced. */
function mutated(text: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(text.length),
    removed: fc.constantFrom(0, 1, 8, Infinity),
    added: fc.oneof(fc.constant(''), hostileText),
    repeated: fc.constantFrom(0, 0, 20),
  });
  const edited = fc.array(edit, { maxLength: 4 }).map((edits) =>
    edits.reduce((result, { at, removed, added, repeated }) => {
      const again = result.slice(at, at + 8).repeat(repeated);
      return result.slice(0, at) + added + again + result.slice(at + removed);
    }, text),
  );
  return fc.oneof(fc.constant(text), edited);
}

const often = <Value>(value: Value, otherwise: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: otherwise });

/** Replaces characters that are not allowed in a header: they would always cause status 400. */
const oneLine = (value: string) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '~');

/** A valid value of each header, to begin with. */
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
  .chain(([name, value]) => mutated(value).map((text) => `${name}: ${oneLine(text)}`));
/** Lines after which a request may end elsewhere, or never. */
const framing = fc.constantFrom(
  ...['Transfer-Encoding: chunked', 'Content-Length: 5', 'Expect: 100-continue', 'Upgrade: h2c'],
);

const calls: [path: string, schema?: z.core.$ZodType][] = [
  [apiPaths.signIn, credentialsSchema],
  [apiPaths.password, passwordChangeSchema],
  [apiPaths.invitation, invitationSchema],
  [apiPaths.counters, counterIncrementSchema(counterNames.map((_, index) => index))],
  [apiPaths.downloadTime],
  [apiPaths.signOut],
  [apiPaths.ticket],
];
const paths = [
  ...['/', '/de', '/elias/', '/nope/nope', '/docs/', '/api/', '/robots.txt', '/docs/a.pdf'],
  ...['/assets/app-4d2.js', '/locales/de/home.json', '/ws-chat?token=a.b.c', apiPaths.categories],
];

/** A body that matches the schema, or almost. */
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

/** A request as it is sent, in latin1. An odd one may not be complete. */
const request = (token: string, isOdd: boolean) =>
  fc
    .oneof(
      fc.constantFrom(...calls).map(([path, schema]) => ['POST', path, schema] as const),
      fc.constantFrom(...paths).map((path) => ['GET', path, undefined] as const),
    )
    .chain(([method, path, schema]) =>
      fc.record({
        method: often(method, fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'TRACE', 'M-SEARCH')),
        path: mutated(path),
        host: often('localhost', hostileText),
        type: often('application/json', hostileText),
        authorization: mutated(`Bearer ${token}`),
        lines: fc.array(isOdd ? fc.oneof(header.chain(mutated), framing) : header, {
          maxLength: 4,
        }),
        body: bodyOf(schema),
      }),
    )
    .map(({ method, path, host, type, authorization, lines, body }) =>
      [
        `${method} ${path.replaceAll(/[\s\0]/g, '+') || '/'} HTTP/1.1`,
        `Host: ${oneLine(host)}`,
        'Connection: close',
        `Authorization: ${oneLine(authorization)}`,
        `Content-Type: ${oneLine(type)}`,
        `Content-Length: ${body.length.toString()}`,
        ...lines,
        `\r\n${body}`,
      ].join('\r\n'),
    );

async function problemOf(port: number, bytes: string, isOdd: boolean) {
  let answer = '';
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
  const closesWithin = (limit: number) =>
    Promise.race([closed, wait(limit, false, { ref: false })]);
  socket.write(bytes, 'latin1');
  if (isOdd && !(await closesWithin(INCOMPLETE)) && answer === '') socket.end();
  const isClosed = await closesWithin(isOdd ? HANG : RESPONSE);
  socket.destroy();
  if (!isClosed) return 'no end';
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (status >= 500) return `status ${status.toString()}`;
  if (isOdd) return undefined;
  if (!(status >= 200)) return 'no answer';
  const [head = ''] = answer.toLowerCase().split('\r\n\r\n', 1);
  return /\r\nx-content-type-options: nosniff/.test(head) ? undefined : 'no nosniff';
}

it.each([
  ['requests', false],
  ['odd frames', true],
])('the server answers or ends all generated %s', async (_, isOdd) => {
  const environment = await openTestEnvironment();
  onTestFinished(environment.close);
  const limits = ['CONNECTIONS_PER_ADDRESS', 'WRITE_RATE', 'CHAT_CONNECTIONS'];
  const env = Object.fromEntries(limits.map((name) => [name, '0']));
  const folder = await environment.dataFolder();
  const server = spawnServer({ site: environment.site, folder, env });
  onTestFinished(server.kill);
  const port = await server.opened();
  const token = await signIn(port, accounts[0]);
  const several = fc.array(request(token, isOdd), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(several, async (list) => {
    const problems = await Promise.all(list.map((bytes) => problemOf(port, bytes, isOdd)));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });
  await fc.assert(property, {
    seed,
    numRuns: CASES / AT_ONCE,
    unbiased: true,
    interruptAfterTimeLimit: 240_000,
  });
  expect(server.isAlive()).toBe(true);
  // Levels of pino: 50 is error, 60 fatal.
  expect(server.log()).not.toMatch(/"level":[56]0/);
});
