import { connect } from 'node:net';
import {
  counterIncrementSchema,
  credentialsSchema,
  invitationSchema,
  passwordChangeSchema,
} from '@tales/api-client/schemas';
import * as z from 'zod/mini';
import { Random } from './random.ts';

/** Maximum time for a response, in milliseconds. */
const RESPONSE_TIMEOUT = 5000;
const AT_ONCE = 8;

export type FuzzFailure = {
  /** The request as sent, in latin1. */
  request: string;
  /** The problem with the response. */
  problem: string;
};

export type FuzzHttpOptions = {
  port: number;
  /** Number of requests. */
  cases: number;
  /** The same seed generates the same requests. */
  seed: number;
};

/**
 * Sends generated requests to a server, each on its own connection: mutated bodies based on the
 * schemas, unusual content types, cookies, tokens, hosts, paths and methods. Each must get a response
 * within five seconds, with a status from 200 to 499 and the security headers. Disable the rate and
 * connection limits of the server for this test.
 */
export async function fuzzHttp({ port, cases, seed }: FuzzHttpOptions): Promise<FuzzFailure[]> {
  const random = new Random(seed);
  const failures: FuzzFailure[] = [];
  for (let sent = 0; sent < cases; sent += AT_ONCE) {
    const requests = Array.from({ length: Math.min(AT_ONCE, cases - sent) }, () =>
      generateRequest(random),
    );
    const problems = await Promise.all(requests.map((request) => problemOf(port, request)));
    problems.forEach((problem, index) => {
      if (problem !== undefined) failures.push({ request: requests[index] ?? '', problem });
    });
  }
  return failures;
}

async function problemOf(port: number, request: string): Promise<string | undefined> {
  const { answer, isLate } = await exchange(port, request);
  if (isLate) return 'no answer in time';
  if (answer === '') return 'no answer';
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (!(status >= 200 && status < 500)) return `status ${String(status)}`;
  const head = (answer.split('\r\n\r\n', 1)[0] ?? '').toLowerCase();
  if (!head.includes('\r\nx-content-type-options: nosniff')) return 'an answer without nosniff';
  if (!head.includes('\r\ncontent-security-policy: ')) return 'an answer without a policy';
  return undefined;
}

function exchange(port: number, request: string): Promise<{ answer: string; isLate: boolean }> {
  return new Promise((resolve) => {
    let answer = '';
    let isLate = false;
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, RESPONSE_TIMEOUT);
    socket
      .setEncoding('latin1')
      .on('data', (chunk: string) => (answer += chunk))
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        resolve({ answer, isLate });
      });
    socket.write(request, 'latin1');
  });
}

const calls = [
  ['/api/auth/signin', credentialsSchema],
  ['/api/auth/password', passwordChangeSchema],
  ['/api/auth/invitation', invitationSchema],
  ['/api/public/counters', counterIncrementSchema],
  ['/api/public/views', undefined],
  ['/api/public/downloadTime', undefined],
  ['/api/auth/signout', undefined],
  ['/api/auth/renew', undefined],
  ['/api/auth/ticket', undefined],
] as const;

const paths = [
  ...calls.map(([path]) => path),
  '/',
  '/de/elias',
  '/elias/',
  '/nope/nope',
  '/robots.txt',
  '/docs/routes-3fa9c1.pdf',
  '/assets/app-4d2.js',
  '/ws-chat?token=a',
  '/api/private/categories?pageNumber=0&pageSize=10&sortOrder=desc&sortBy=categoryName',
];

const hostile = [
  '..',
  '/..',
  '/./',
  '//',
  '\\',
  '%00',
  '%2e%2e%2f',
  '%252e',
  '%',
  '%zz',
  '%c0%ae',
  '%ff',
  '%F0%9F%98%80',
  '\u00e9',
  '\u0000',
  '\u0001',
  '\u007f',
  ';',
  '?',
  '??',
  '#',
  '=',
  '&',
  '[]',
  '__proto__',
  'constructor',
  '"',
  "'",
  ',',
  '{',
  '}',
  '*',
  '\t',
  ' ',
  '=?=',
  'null',
  'NaN',
  '1e999',
  '-1',
  '\ud83d',
  'W/"',
  'q=',
  'bytes=0-',
  'bytes=-',
  'bytes=0-0,0-0,0-0',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'https',
  '::1',
  'a'.repeat(300),
  '9'.repeat(400),
  ','.repeat(500),
] as const;

function text(random: Random): string {
  return Array.from({ length: random.below(5) }, () => random.pick(hostile)).join('');
}

function generateRequest(random: Random): string {
  const [callPath, schema] = random.pick(calls);
  const isCall = random.chance(0.5);
  const method = isCall && random.chance(0.9) ? 'POST' : random.pick(methods);
  const path = mutate(random, isCall ? callPath : random.pick(paths), 0.4);
  const body = isCall || random.chance(0.2) ? generateBody(random, schema) : undefined;
  const headers = [
    `Host: ${random.chance(0.95) ? 'localhost' : oneLine(text(random))}`,
    'Connection: close',
    ...(body === undefined
      ? []
      : [
          `Content-Type: ${random.chance(0.9) ? 'application/json' : oneLine(text(random))}`,
          `Content-Length: ${String(Buffer.byteLength(body, 'latin1'))}`,
        ]),
    ...Array.from({ length: random.below(4) }, () => generateHeader(random)),
  ];
  const start = `${method} ${path.replaceAll(/[\s\0]/g, '+') || '/'} HTTP/1.1`;
  return `${[start, ...headers].join('\r\n')}\r\n\r\n${body ?? ''}`;
}

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'M-SEARCH',
];

const names = [
  'Accept-Language',
  'Accept-Encoding',
  'Authorization',
  'Cookie',
  'If-None-Match',
  'If-Modified-Since',
  'If-Range',
  'Idempotency-Key',
  'Origin',
  'Range',
  'Sec-Fetch-Site',
  'Sec-WebSocket-Key',
  'Sec-WebSocket-Version',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Content-Encoding',
];

const beginnings: Readonly<Record<string, string>> = {
  Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.',
  Cookie: '__Host-visitor=AAAAAAAAAAAAAAAAAAAAAA; visitor=',
  Range: 'bytes=',
};

function generateHeader(random: Random): string {
  const name = random.pick(names);
  const beginning = random.chance(0.5) ? (beginnings[name] ?? '') : '';
  return `${name}: ${beginning}${oneLine(text(random))}`;
}

/** Replaces characters that are not allowed in a header: they would always cause status 400. */
function oneLine(value: string): string {
  return value.replaceAll(/[\0-\x08\x0a-\x1f\x7f]|[^\0-\xff]/g, '~'); // eslint-disable-line no-control-regex
}

function mutate(random: Random, value: string, probability: number): string {
  if (!random.chance(probability)) return value;
  const at = random.below(value.length + 1);
  const end = random.chance(0.3) ? random.below(value.length + 1) : at;
  return value.slice(0, at) + text(random) + value.slice(Math.max(at, end));
}

function generateBody(random: Random, schema: z.core.$ZodType | undefined): string {
  if (schema === undefined) return random.pick(['', '', '{}', 'null', text(random)]);
  const value = valueOf(random, z.toJSONSchema(schema) as JsonSchema);
  const json = JSON.stringify(value);
  return Buffer.from(mutate(random, json, 0.3)).toString('latin1');
}

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  enum?: unknown[];
  maxLength?: number;
};

/** Generates a value that matches the schema or almost matches it. */
function valueOf(random: Random, schema: JsonSchema): unknown {
  if (random.chance(0.1)) return random.pick([null, [], {}, 0, -1, 1e308, true, '', text(random)]);
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
        .filter(() => random.chance(0.95))
        .map(([name, property]) => [name, valueOf(random, property)]);
      if (random.chance(0.1)) entries.push([text(random), text(random)]);
      return Object.fromEntries(entries);
    }
    case 'string': {
      const lengths = [1, 8, 16, schema.maxLength ?? 256, (schema.maxLength ?? 256) + 1];
      return random.chance(0.5) ? text(random) : 'x'.repeat(random.pick(lengths));
    }
    default:
      return random.below(10);
  }
}
