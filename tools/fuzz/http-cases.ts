/** Requests as bytes. Most are nearly valid, because requests that are refused immediately test little. */
import type { Random } from '@tales/testing/random';

export interface HttpCase {
  bytes: string;
  /** Whether the request is complete and must be answered. */
  isWhole: boolean;
}

export type HttpGenerator = (random: Random, known: { token: string; book: string }) => HttpCase;

const calls = [
  ['POST', '/api/auth/signin', '{"username":"nobody","password":"not a password"}'],
  ['POST', '/api/auth/renew', '{}'],
  ['POST', '/api/auth/ticket', ''],
  ['POST', '/api/auth/password', '{"currentPassword":"wrong","newPassword":"the maps of Elias"}'],
  [
    'POST',
    '/api/auth/invitation',
    '{"token":"0123456789abcdef","newPassword":"the maps of Elias"}',
  ],
  ['GET', '/api/auth/signedInUsers', ''],
  ['POST', '/api/public/views', ''],
  ['POST', '/api/public/counters', '{"intNumber":3}'],
  ['POST', '/api/public/downloadTime', ''],
  ['GET', '/api/public/views', ''],
  ['GET', '/api/public/counters', ''],
  ['GET', '/api/public/downloadTime', ''],
  [
    'GET',
    '/api/private/categories?pageNumber=0&pageSize=10&sortOrder=desc&sortBy=categoryName',
    '',
  ],
] as const;

const headers: readonly (readonly [string, string])[] = [
  ['Accept', 'text/html,*/*;q=0.1'],
  ['Accept-Encoding', 'br, gzip;q=0.5, *;q=0'],
  ['Accept-Language', 'de-CH,de;q=0.9,en;q=0.1'],
  ['Range', 'bytes=0-99,200-300'],
  ['If-Range', '"abc"'],
  ['If-None-Match', 'W/"abc", *'],
  ['If-Modified-Since', 'Sat, 21 Nov 2026 16:00:00 GMT'],
  ['Idempotency-Key', '0123456789abcdef'],
  ['Origin', 'http://localhost'],
  ['Sec-Fetch-Site', 'same-origin'],
  ['X-Forwarded-For', '192.0.2.1, 10.0.0.1'],
  ['X-Forwarded-Proto', 'https'],
  ['Content-Encoding', 'gzip'],
  ['Transfer-Encoding', 'chunked'],
  ['Content-Length', '5'],
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['Host', 'elsewhere.example'],
  ['Authorization', 'Basic YTpi'],
  ['Cookie', 'visitor=AAAAAAAAAAAAAAAAAAAAAA'],
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY'];

/** JSON bodies and headers of every call. */
export const bodiesAndHeaders: HttpGenerator = (random, { token }) => {
  const [method, path, body] = random.pick(calls);
  const content = random.chance(0.8) ? random.mutate(body) : body;
  const lines = random
    .list(4, () => random.pick(headers))
    .map(([name, value]) => {
      if (random.chance(0.3)) return `${name}: ${random.mutate(value)}`;
      return random.chance(0.05) ? random.mutate(`${name}: ${value}`) : `${name}: ${value}`;
    });
  if (random.chance(0.5)) lines.push(`Authorization: Bearer ${maybe(random, token)}`);
  return {
    bytes: request(
      random.chance(0.9) ? method : random.pick(methods),
      path,
      lines,
      content,
      random,
    ),
    isWhole: false,
  };
};

export const cookies: HttpGenerator = (random) => {
  const names = ['visitor', 'device', '__Host-visitor', '__Host-device', 'other', '__proto__', ''];
  const pairs = random.list(30, () => {
    const value = random.pick(['AAAAAAAAAAAAAAAAAAAAAA', '%', '"quoted"', 'a=b=c', '']);
    return `${random.pick(names)}=${maybe(random, value)}`;
  });
  const [method, path, body] = random.pick(calls);
  const cookie = pairs.join(random.pick(['; ', ';', ',', ';;'])).replaceAll(/[\r\n\0]/g, '');
  return { bytes: request(method, path, [`Cookie: ${cookie}`], body), isWhole: isText(cookie) };
};

export const urls: HttpGenerator = (random, { book }) => {
  const known = [
    ...['/', '/de', '/elias', '/it/about', '/chat', '/locales/de/home.json', '/assets/app.js'],
    ...['/docs/', '/api/', '/ws-chat?token=a.b.c', '/site.json', '/robots.txt'],
    book,
    ...calls.map(([, path]) => path),
  ];
  const path = random.mutate(random.pick(known)).replaceAll(/[\r\n\0 ]/g, '+');
  return {
    bytes: request(random.pick(['GET', 'GET', 'HEAD', 'OPTIONS', 'POST']), path || '/', []),
    isWhole: isText(path) && /^[/*]/.test(path),
  };
};

function request(
  method: string,
  path: string,
  lines: readonly string[],
  body = '',
  random?: Random,
): string {
  const isEmpty = body === '' && method !== 'POST';
  const type = random?.chance(0.1) ? random.mutate('application/json') : 'application/json';
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(isEmpty ? [] : [`Content-Type: ${type}`, `Content-Length: ${body.length.toString()}`]),
    ...lines,
    '',
    body,
  ].join('\r\n');
}

function maybe(random: Random, value: string): string {
  return random.chance(0.5) ? random.mutate(value) : value;
}

/** Whether Node's parser takes it for a header or a path. */
function isText(value: string): boolean {
  return /^[\x21-\x7e\x20]*$/.test(value);
}
