import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

export type Config = z.infer<typeof configSchema>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((value) => value === 'true'),
);

const MIN_SECRET = 32;

const variables = z.object({
  HOST: z.pipe(
    z._default(z.string(), 'localhost'),
    // One socket instead of one per address family, so that closing waits for all requests.
    z.transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  ),
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(65_535, 'must be a whole number from 0 to 65535')),
      ),
    ),
    8080,
  ),
  DATA_DIR: z._default(z.string(), './data'),
  SITE_DIR: z._default(z.string(), fileURLToPath(new URL('../../site/dist', import.meta.url))),
  SITE_ORIGIN: z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine(isOrigin, 'must be an origin without a path, like https://example.org')),
      z.transform((origin) => new URL(origin).origin),
    ),
  ),
  CANONICAL: z._default(z.enum(['english', 'self'], 'must be english or self'), 'english'),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  TRUST_PROXY: z._default(flag, false),
  DATABASE_URL: z.optional(
    z.never('must be unset: PostgreSQL is not supported yet, the database lives in DATA_DIR'),
  ),
  NODE_ENV: z.optional(z.string()),
  JWT_SECRET: z.optional(
    z
      .string()
      .check(z.minLength(MIN_SECRET, `must have at least ${MIN_SECRET.toString()} characters`)),
  ),
  CHAT_RATE: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^\d{1,6}$/, 'must be a whole number of messages a second, or 0 for any number'),
        ),
      z.transform(Number),
    ),
    20,
  ),
});

const environmentSchema = variables.check(
  z.refine(({ NODE_ENV, JWT_SECRET }) => NODE_ENV !== 'production' || JWT_SECRET !== undefined, {
    path: ['JWT_SECRET'],
    error: `must be set in production, to at least ${MIN_SECRET.toString()} characters nobody can guess`,
  }),
);

const configSchema = z.pipe(
  environmentSchema,
  z.transform((env: z.infer<typeof environmentSchema>) => ({
    host: env.HOST,
    port: env.PORT,
    dataDirectory: env.DATA_DIR,
    siteDirectory: env.SITE_DIR,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT.toString()}`,
    canonical: env.CANONICAL,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    isProduction: env.NODE_ENV === 'production',
    jwtSecret: env.JWT_SECRET,
    chatRate: env.CHAT_RATE,
  })),
);

/**
 * Reads the environment table of the README. An empty value counts as unset.
 *
 * @throws StartError naming the first variable with a wrong value, and what it must be
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = z.safeParse(configSchema, present);
  if (result.success) return result.data;

  const issue = result.error.issues[0];
  throw new StartError(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
}

// Host names are narrower here than in the URL standard: the origin is written into pages as is.
function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) &&
    /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(value)
  );
}
