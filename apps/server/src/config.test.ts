import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { StartError } from './start-error.ts';

describe('parseConfig', () => {
  it('treats an empty variable as unset', () => {
    expect(parseConfig({ PORT: '', SITE_ORIGIN: '', DATABASE_URL: '' })).toEqual(parseConfig({}));
  });

  it.each([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '3000', { siteOrigin: 'http://localhost:3000' }],
    ['DATA_DIR', '/var/lib/tales', { dataDirectory: '/var/lib/tales' }],
    ['SITE_ORIGIN', 'https://Tales.example/', { siteOrigin: 'https://tales.example' }],
    ['CANONICAL', 'self', { canonical: 'self' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['TRUST_PROXY', '10.0.0.7, 10.1.0.0/16', { trustedProxies: ['10.0.0.7', '10.1.0.0/16'] }],
    ['CHAT_RATE', '0', { chatRate: 0 }],
    ['CHAT_DAILY', '0', { chatDaily: 0 }],
    ['CHAT_RETENTION', '0', { chatRetention: 0 }],
    ['OPERATIONS_PORT', '0', { operationsPort: 0 }],
    ['OPERATIONS_HOST', '10.0.0.3', { operationsHost: '10.0.0.3' }],
    ['DRAIN_DELAY', '15', { drainDelay: 15_000 }],
  ])('parses %s=%s', (name, value, parsed) => {
    expect(parseConfig({ [name]: value })).toMatchObject(parsed);
  });

  it('returns the secrets of JWT_SECRET in order, and rejects an empty, short or fourth secret', () => {
    const next = 'n'.repeat(32);
    const former = 'f'.repeat(32);
    expect(parseConfig({ JWT_SECRET: ` ${next}, ${former}\n` }).secrets).toEqual([next, former]);
    for (const wrong of [`${next},short`, `${next},`, Array(4).fill(next).join(',')]) {
      expect(() => parseConfig({ JWT_SECRET: wrong })).toThrow(/^JWT_SECRET must have at least 32/);
    }
  });

  it('requires JWT_SECRET and SITE_ORIGIN in production', () => {
    const env = { NODE_ENV: 'production' };
    expect(() => parseConfig(env)).toThrow(
      'JWT_SECRET must be set in production, to at least 32 characters that nobody can guess.',
    );
    const withSecret = { ...env, JWT_SECRET: 'thirty-two characters are enough' };
    expect(() => parseConfig(withSecret)).toThrow(
      'SITE_ORIGIN must be set in production, to the origin of the site, like https://example.org.',
    );
    const complete = { ...withSecret, SITE_ORIGIN: 'https://tales.example' };
    expect(parseConfig(complete)).toMatchObject({ isProduction: true });
  });

  it.each([
    ['PORT', '65536', 'must be a whole number from 0 to 65535.'],
    ['DRAIN_DELAY', '2.5', 'must be a whole number of seconds from 0 to 999.'],
    ['CANONICAL', 'German', 'must be english or self.'],
    [
      'JWT_SECRET',
      'thirty-one characters are short',
      'must have at least 32 characters; with commas it lists up to 3 secrets of that length.',
    ],
    ['CHAT_RATE', '2.5', 'must be a whole number of messages a second, or 0 for no limit.'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'must list the addresses or networks of your proxies, like 10.0.0.7,192.168.0.0/16,loopback.',
    ],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('rejects %s=%s with an error that describes valid values', (name, value, message) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new StartError(`${name} ${message}`));
  });

  it('takes the database from DATABASE_URL, or from DATA_DIR if DATABASE_URL is unset', () => {
    for (const url of [
      'postgres://tales:p%40ss@db.example:5433/tales',
      'postgresql://localhost/tales?sslmode=verify-full',
      'postgres:///tales?host=/var/run/postgresql',
    ]) {
      expect(parseConfig({ DATABASE_URL: url }).database).toEqual(new URL(url));
    }
    const socket = 'postgres://tales:secret@/tales?sslmode=disable&host=/var/run/postgresql';
    expect(parseConfig({ DATABASE_URL: socket }).database).toEqual(
      new URL(socket.replace('@/', '@localhost/')),
    );
    expect(parseConfig({ DATA_DIR: '/data' }).database).toBe('/data');
  });

  it.each([
    'tales',
    'mysql://tales:secret@localhost/tales',
    'postgres://tales:secret@localhost',
    'postgres://tales:secret@localhost/',
    'postgres://tales:secret@localhost/one/two',
    'postgres://tales:secret%@localhost/tales',
    'postgres://tales:secret/@localhost/tales',
    'postgres:///tales',
    'postgres://tales:secret@/tales',
  ])('rejects the DATABASE_URL %s with an error that does not quote the URL', (value) => {
    expect(() => parseConfig({ DATABASE_URL: value })).toThrow(
      new StartError(
        'DATABASE_URL must be like postgres://user:password@host:5432/database, with special characters percent-encoded.',
      ),
    );
  });

  it.each([
    'tales.example',
    'ftp://tales.example',
    'https://tales.example/de',
    'https://tales.example?x',
    'https://tales.example#x',
    'https://me@tales.example',
    'https://tales.example:99999',
    'https://"onload="alert(1)',
    'https://',
  ])('rejects the SITE_ORIGIN %s', (value) => {
    expect(() => parseConfig({ SITE_ORIGIN: value })).toThrow('SITE_ORIGIN must be an origin');
  });
});
