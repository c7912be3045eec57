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
import fc from 'fast-check';
import * as z from 'zod/mini';
import { fuzz, type FuzzOptions, hostileText, maybeMutated, mutated } from './fuzz.ts';

/** Time in ms in which a complete request must be answered. */
const RESPONSE_TIMEOUT = 5000;
/** Time in ms after which any other request counts as hanging. */
const HANG = 20_000;
/** Time in ms that an incomplete request stays open before the client closes it. */
const INCOMPLETE = 300;

interface Request {
  /** As sent, in latin1. */
  bytes: string;
  /** Whether the request is complete and must be answered. */
  isWhole: boolean;
}

/** What is generated besides the start line and the body. */
export type HttpEdge = 'headers' | 'odd frames' | 'cookies';

export type FuzzHttpOptions = FuzzOptions & {
  port: number;
  edge: HttpEdge;
  /** A valid one. */
  token?: string;
};

/**
 * Sends generated requests to a server, each on its own connection: mutated bodies based on the schemas,
 * unusual content types, tokens, hosts, paths and methods. Each must be answered within five seconds, with a
 * status from 200 to 499 and the security headers; in odd frames, it only must end, and not with 500 or more. Disable the rate and connection limits of the server for this test.
 */
export function fuzzHttp({
  port,
  edge,
  token = 'eyJhbGciOiJIUzI1NiJ9.e30.',
  ...options
}: FuzzHttpOptions) {
  return fuzz(request(edge, token), (each) => problemOf(port, each), options);
}

async function problemOf(port: number, { bytes, isWhole }: Request): Promise<string | undefined> {
  let answer = '';
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (answer.length < 4096) answer += chunk;
  });
  const closed = new Promise((resolve) =>
    socket.once('close', () => {
      resolve(true);
    }),
  );
  const closesWithin = (limit: number) =>
    Promise.race([closed, wait(limit, false, { ref: false })]);
  socket.write(bytes, 'latin1');
  if (!isWhole && !(await closesWithin(INCOMPLETE)) && answer === '') socket.end();
  const limit = isWhole ? RESPONSE_TIMEOUT : HANG;
  const isClosed = await closesWithin(limit);
  socket.destroy();
  if (!isClosed) return `no end after ${(limit / 1000).toString()} s`;
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
  if (Number(status) >= 500) return `status ${String(status)}`;
  if (!isWhole) return undefined;
  if (!(Number(status) >= 200)) return 'no answer';
  const [head = ''] = answer.toLowerCase().split('\r\n\r\n', 1);
  if (!head.includes('\r\nx-content-type-options: nosniff')) return 'an answer without nosniff';
  if (!head.includes('\r\ncontent-security-policy: ')) return 'an answer without a policy';
  return undefined;
}

const calls = [
  [apiPaths.signIn, credentialsSchema],
  [apiPaths.password, passwordChangeSchema],
  [apiPaths.invitation, invitationSchema],
  [apiPaths.counters, counterIncrementSchema(counterNames.map((_, index) => index))],
  [apiPaths.views, undefined],
  [apiPaths.downloadTime, undefined],
  [apiPaths.signOut, undefined],
  [apiPaths.renew, undefined],
  [apiPaths.ticket, undefined],
] as const;

const paths = [
  ...calls.map(([path]) => path),
  ...['/', '/de', '/it/about', '/elias', '/de/elias', '/elias/', '/chat', '/nope/nope', '/docs/'],
  ...['/api/', '/robots.txt', '/site.json', '/docs/routes-3fa9c1.pdf', '/assets/app-4d2.js'],
  ...['/locales/de/home.json', '/ws-chat?token=a', '/ws-chat?token=a.b.c', apiPaths.signedInUsers],
  `${apiPaths.categories}?pageNumber=0&pageSize=10&sortOrder=desc&sortBy=categoryName`,
];

const methods = 'GET GET GET HEAD OPTIONS PUT DELETE PATCH TRACE QUERY M-SEARCH'.split(' ');

/** A value of each header that is valid, to begin with. */
const headers = {
  Accept: 'text/html,*/*;q=0.1',
  'Accept-Encoding': 'br, gzip;q=0.5, *;q=0',
  'Accept-Language': 'de-CH,de;q=0.9,en;q=0.1',
  Authorization: 'Basic YTpi',
  'Content-Encoding': 'gzip',
  Cookie: '__Host-visitor=AAAAAAAAAAAAAAAAAAAAAA; visitor=',
  'Idempotency-Key': '0123456789abcdef',
  'If-Modified-Since': 'Sat, 21 Nov 2026 16:00:00 GMT',
  'If-None-Match': 'W/"abc", *',
  'If-Range': '"abc"',
  Origin: 'http://localhost',
  Range: 'bytes=0-99,200-300',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Version': '13',
  'X-Forwarded-For': '192.0.2.1, 10.0.0.1',
  'X-Forwarded-Host': 'elsewhere.example',
  'X-Forwarded-Proto': 'https',
};

/** Lines after which a request may end elsewhere, or never. */
const framing = [
  ...['Transfer-Encoding: chunked', 'Content-Length: 5', 'Expect: 100-continue', 'Upgrade: h2c'],
  'Host: elsewhere.example',
];

const often = <Value>(value: Value, otherwise: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: otherwise });

/** Replaces characters that are not allowed in a header: they would always cause status 400. */
const oneLine = (value: string) => value.replaceAll(/[\0-\x08\x0a-\x1f\x7f]|[^\0-\xff]/g, '~'); // eslint-disable-line no-control-regex

const header = fc
  .constantFrom(...Object.entries(headers))
  .chain(([name, value]) =>
    fc.oneof(maybeMutated(value), hostileText).map((text) => `${name}: ${oneLine(text)}`),
  );

const cookieNames = ['visitor', 'device', '__Host-visitor', '__Host-device', '__proto__', ''];
const cookieValues = ['AAAAAAAAAAAAAAAAAAAAAA', '%', '"quoted"', 'a=b=c', ''];
const cookie = fc
  .tuple(fc.constantFrom(...cookieNames), fc.constantFrom(...cookieValues).chain(maybeMutated))
  .map((pair) => pair.join('='));
const cookies = fc
  .tuple(fc.array(cookie, { maxLength: 30, size: 'max' }), fc.constantFrom('; ', ';', ',', ';;'))
  .map(([pairs, separator]) => `Cookie: ${oneLine(pairs.join(separator))}`);

const lines: Record<HttpEdge, fc.Arbitrary<string[]>> = {
  headers: fc.array(header, { maxLength: 4 }),
  'odd frames': fc.array(
    fc.oneof(header, header.chain(mutated), fc.constantFrom(...framing).chain(maybeMutated)),
    { minLength: 1, maxLength: 4 },
  ),
  cookies: cookies.map((line) => [line]),
};

function request(edge: HttpEdge, token: string): fc.Arbitrary<Request> {
  const ofCall = fc
    .constantFrom(...calls)
    .chain(([path, schema]) => withBody(path, 'POST', bodyOf(schema)));
  const ofPath = fc
    .constantFrom(...paths)
    .chain((path) => withBody(path, 'GET', fc.option(bodyOf(undefined), { nil: undefined })));

  function withBody(path: string, method: string, body: fc.Arbitrary<string | undefined>) {
    return fc.record({
      method: often(method, fc.constantFrom(...methods)),
      path: fc.oneof(fc.constant(path), maybeMutated(path)),
      host: often('localhost', hostileText),
      type: often('application/json', hostileText),
      lines: lines[edge],
      authorization: fc.option(maybeMutated(`Authorization: Bearer ${token}`), { nil: undefined }),
      body,
    });
  }

  return fc.oneof(ofCall, ofPath).map((parts) => {
    const { body } = parts;
    const head = [
      `${parts.method} ${parts.path.replaceAll(/[\s\0]/g, '+') || '/'} HTTP/1.1`,
      `Host: ${oneLine(parts.host)}`,
      'Connection: close',
      ...(parts.authorization === undefined ? [] : [oneLine(parts.authorization)]),
      ...(body === undefined
        ? []
        : [
            `Content-Type: ${oneLine(parts.type)}`,
            `Content-Length: ${Buffer.byteLength(body, 'latin1').toString()}`,
          ]),
      ...parts.lines,
    ];
    return { bytes: `${head.join('\r\n')}\r\n\r\n${body ?? ''}`, isWhole: edge !== 'odd frames' };
  });
}

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  enum?: unknown[];
  maxLength?: number;
};

function bodyOf(schema: z.core.$ZodType | undefined): fc.Arbitrary<string> {
  if (schema === undefined) return fc.oneof(fc.constantFrom('', '', '{}', 'null'), hostileText);
  return valueOf(z.toJSONSchema(schema) as JsonSchema)
    .chain((value) => often(JSON.stringify(value), mutated(JSON.stringify(value))))
    .map((json) => Buffer.from(json).toString('latin1'));
}

/** A value that matches the schema or almost matches it. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const other = fc.oneof(fc.constantFrom(null, [], {}, 0, -1, 1e308, true, ''), hostileText);
  return fc.oneof({ weight: 9, arbitrary: matching(schema) }, { weight: 1, arbitrary: other });
}

function matching({ type, properties = {}, enum: values, maxLength = 256 }: JsonSchema) {
  if (values) return fc.constantFrom(...values);
  if (type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, valueOf(property)]),
    );
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(fields) },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.record({ ...fields, another: hostileText }) },
    );
  }
  if (type !== 'string') return fc.nat(9);
  const lengths = fc.constantFrom(1, 8, 16, maxLength, maxLength + 1);
  return fc.oneof(
    hostileText,
    lengths.map((length) => 'x'.repeat(length)),
  );
}
