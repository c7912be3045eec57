import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { trustedProxies } from './requests/trusted-proxies.ts';
import { StartError } from './start-error.ts';

export type Config = ReturnType<typeof parseConfig>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = (isValid: (value: string) => boolean, error: string) =>
  z.string().check(z.refine(isValid, error));

const list = (areValid: (values: string[]) => boolean, error: string) =>
  z
    .pipe(
      z.string(),
      z.transform((value): [string, ...string[]] => {
        const [first = '', ...others] = value.split(',').map((part) => part.trim());
        return [first, ...others];
      }),
    )
    .check(z.refine(areValid, error));

const wholeNumber = (max: number, error: string) =>
  z.pipe(
    text((value) => /^\d{1,6}$/.test(value) && Number(value) <= max, error),
    z.transform(Number),
  );

const limit = (of: string) =>
  wholeNumber(999_999, `must be a whole number of ${of}, or 0 for no limit`);

const port = wholeNumber(65_535, 'must be a whole number from 0 to 65535');

const MIN_SECRET = 32;
/** Maximum number of secrets, which is low because each token is checked against every secret. */
const MAX_SECRETS = 3;
const SECOND = 1000;
const KIB = 1024;
const DAY = 24 * 60 * 60 * 1000;

/** Environment variables, documented under "Configuration" in the root README. */
const variables = z.object({
  HOST: z.pipe(
    z._default(z.string(), 'localhost'),
    // Listen on one socket instead of one per address family, so that closing waits for all requests.
    z.transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  ),
  PORT: z._default(port, 8080),
  OPERATIONS_PORT: z.optional(port),
  OPERATIONS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_DELAY: z._default(wholeNumber(999, 'must be a whole number of seconds from 0 to 999'), 0),
  DATA_DIR: z._default(z.string(), './data'),
  SITE_DIR: z._default(z.string(), fileURLToPath(new URL('../../site/dist', import.meta.url))),
  SITE_ORIGIN: z.optional(
    z.pipe(
      text(isOrigin, 'must be an origin without a path, like https://example.org'),
      z.transform((origin) => new URL(origin).origin),
    ),
  ),
  CANONICAL: z._default(z.enum(['english', 'self'], 'must be english or self'), 'english'),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  TRUST_PROXY: z.optional(
    list(
      areProxies,
      'must list the addresses or networks of your proxies, like 10.0.0.7,192.168.0.0/16,loopback',
    ),
  ),
  DATABASE_URL: z.optional(
    z.pipe(
      text(
        (url) => isPostgresUrl(withHost(url)),
        'must be like postgres://user:password@host:5432/database, with special characters percent-encoded',
      ),
      z.transform((url) => new URL(withHost(url))),
    ),
  ),
  NODE_ENV: z.optional(z.string()),
  JWT_SECRET: z.optional(
    list(
      (secrets) =>
        secrets.length <= MAX_SECRETS && secrets.every(({ length }) => length >= MIN_SECRET),
      `must have at least ${MIN_SECRET} characters; with commas it lists up to ${MAX_SECRETS} secrets of that length`,
    ),
  ),
  CHAT_RATE: z._default(limit('messages a second'), 20),
  CHAT_CONNECTIONS: z._default(limit('chat connections of an account'), 16),
  CHAT_DAILY: z._default(limit('KiB a day'), 8192),
  CHAT_RETENTION: z._default(limit('days'), 365),
  WRITE_RATE: z._default(limit('calls a second'), 50),
});

const environmentSchema = variables.check(
  z.refine(({ NODE_ENV, JWT_SECRET }) => NODE_ENV !== 'production' || JWT_SECRET !== undefined, {
    path: ['JWT_SECRET'],
    error: `must be set in production, to at least ${MIN_SECRET} characters that nobody can guess`,
  }),
  z.refine(({ NODE_ENV, SITE_ORIGIN }) => NODE_ENV !== 'production' || SITE_ORIGIN !== undefined, {
    path: ['SITE_ORIGIN'],
    error: 'must be set in production, to the origin of the site, like https://example.org',
  }),
);

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 *
 * @throws StartError that names an invalid variable and describes its valid values
 */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const { data: env, error } = environmentSchema.safeParse(present);
  if (error) {
    const issue = error.issues[0];
    throw new StartError(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
  }
  return {
    host: env.HOST,
    port: env.PORT,
    operationsPort: env.OPERATIONS_PORT,
    operationsHost: env.OPERATIONS_HOST,
    drainDelay: env.DRAIN_DELAY * SECOND,
    dataDirectory: env.DATA_DIR,
    /** URL of the PostgreSQL database, or folder of the embedded database. */
    database: env.DATABASE_URL ?? env.DATA_DIR,
    siteDirectory: env.SITE_DIR,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    canonical: env.CANONICAL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY ?? ([] as string[]),
    isProduction: env.NODE_ENV === 'production',
    secrets: env.JWT_SECRET,
    chatRate: env.CHAT_RATE,
    chatDaily: env.CHAT_DAILY * KIB,
    chatConnections: env.CHAT_CONNECTIONS,
    chatRetention: env.CHAT_RETENTION * DAY,
    writeRate: env.WRITE_RATE,
  };
}

// This check is stricter than the URL standard, because the origin is written into pages without escaping.
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) &&
    /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(value)
  );
}

/** Adds a host to a URL such as `postgres://user@/database?host=/run`, which `URL.parse` would reject. */
function withHost(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=\/[^?#]*\?(?:.*&)?host=)/, '$1localhost');
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return false;
  if (url.hostname === '' && !url.searchParams.has('host')) return false;
  try {
    for (const part of [url.username, url.password]) decodeURIComponent(part);
    return /^[^/]+$/.test(decodeURIComponent(url.pathname.slice(1)));
  } catch {
    return false;
  }
}

function areProxies(values: string[]): boolean {
  try {
    trustedProxies(values);
    return true;
  } catch {
    return false;
  }
}
