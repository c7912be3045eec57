import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { createLog } from '../logging/log.ts';
import { createTestApp } from '../testing/test-app.ts';
import { forwardedAddresses, trustedProxies } from './trusted-proxies.ts';

describe('trustedProxies', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7', true],
    ['10.0.0.7', '::ffff:10.0.0.7', true],
    ['10.0.0.7', '10.0.0.8', false],
    ['192.168.0.0/16', '192.168.255.1', true],
    ['192.168.0.0/16', '::ffff:192.169.0.1', false],
    ['loopback', '::1', true],
    ['loopback', undefined, false],
    ['uniquelocal', 'nonsense', false],
  ])('if %s is trusted, returns a function that maps %j to %s', (proxies, address, isTrusted) => {
    const { trustedProxies: list } = parseConfig({ TRUST_PROXY: `198.51.100.1, ${proxies}` });
    expect(trustedProxies(list)(address)).toBe(isTrusted);
    expect(trustedProxies([])(address)).toBe(false);
  });
});

describe('forwardedAddresses', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['192.0.2.1, 2001:db8::1', ['192.0.2.1', '2001:db8::1']],
    ['unknown, 192.0.2.1', ['192.0.2.1']],
    ['192.0.2.1, unknown', []],
    ['192.0.2.1:40001', ['192.0.2.1']],
    ['[2001:db8::1]:40001, 192.0.2.1:1,[2001:db8::2]', ['2001:db8::1', '192.0.2.1', '2001:db8::2']],
    ['"[2001:db8::1]:40001"', ['2001:db8::1']],
    ['192.0.2.1:port', []],
    ['[192.0.2.1', []],
    ['', []],
  ])('returns the addresses at the end of %j', (header, addresses) => {
    expect(forwardedAddresses(header)).toEqual(addresses);
  });
});

describe('forwarded headers', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  };

  const logged: string[] = [];
  const log = createLog('error', { write: (line) => logged.push(line) });

  async function setup(...proxies: string[]) {
    const app = await createTestApp({ config: { trustedProxies: proxies }, log });
    app.get('/api/seen', ({ ip, protocol, host }) => ({ ip, protocol, host }));
    return (remoteAddress: string, headers: Record<string, string> = forged) =>
      app.inject({ url: '/api/seen', remoteAddress, headers }).then((response) => ({
        seen: response.json<{ ip: string; protocol: string; host: string }>(),
        headers: response.headers,
      }));
  }

  it('are ignored if the sender is not trusted', async () => {
    const { seen, headers } = await (await setup('10.0.0.7'))('10.0.0.8');
    expect(seen).toEqual({ ip: '10.0.0.8', protocol: 'http', host: 'localhost:80' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('yield the scheme, the host and the last address that does not belong to a trusted proxy', async () => {
    const forwarded = { ...forged, 'x-forwarded-for': '198.51.100.9, 203.0.113.1, 10.0.0.2' };
    const { seen } = await (await setup('10.0.0.0/8'))('::ffff:10.0.0.7', forwarded);
    expect(seen).toEqual({ ip: '203.0.113.1', protocol: 'https', host: 'evil.example' });
  });

  it.each(['https,http', 'HTTPS', ' Https , http'])(
    'indicate HTTPS if X-Forwarded-Proto is %j',
    async (sent) => {
      const request = await setup('loopback');
      const { seen } = await request('127.0.0.1', { 'x-forwarded-proto': sent });
      expect(seen.protocol).toBe('https');
    },
  );

  it('yield the address of the proxy and cause only one log entry if X-Forwarded-For does not end with an IP address', async () => {
    const request = await setup('loopback');
    for (const sent of ['unknown', 'x'.repeat(10_000), '203.0.113.1, _hidden', '']) {
      const { seen } = await request('127.0.0.1', { 'x-forwarded-for': sent });
      expect(seen.ip).toBe('127.0.0.1');
    }
    // The failure is logged at most once a minute.
    expect(logged).toEqual([expect.stringContaining('without the address of the client')]);
  });
});
