import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { createLog } from '../logging/log.ts';
import { createTestApp } from '../testing/test-app.ts';
import { forwardedAddresses, trustedProxies } from './trusted-proxies.ts';

describe('trustedProxies', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['10.0.0.7', '::ffff:10.0.0.7'],
    ['10.0.0.7', '::ffff:a00:7'],
    ['192.168.0.0/16', '192.168.255.1'],
    ['::ffff:192.168.0.0/112', '192.168.3.4'],
    ['2001:db8::/32', '2001:db8:1::2'],
    ['fe80::/10', 'fe80::1%eth0'],
    ['loopback', '::1'],
    ['loopback', '::ffff:127.0.0.1'],
    ['linklocal', '169.254.1.1'],
    ['uniquelocal', '172.31.255.255'],
    ['uniquelocal', 'fd00::1'],
  ])('with %s trusts %s', (proxies, address) => {
    const { trustedProxies: list } = parseConfig({ TRUST_PROXY: `198.51.100.1, ${proxies}` });
    expect(trustedProxies(list)(address)).toBe(true);
  });

  it.each([
    ['10.0.0.7', '10.0.0.8'],
    ['192.168.0.0/16', '192.169.0.1'],
    ['192.168.0.0/16', '::ffff:192.169.0.1'],
    ['2001:db8::/32', '2001:db9::1'],
    ['uniquelocal', '172.32.0.1'],
    ['0.0.0.0/1', '2001:db8::1'],
    ['::/1', 'nonsense'],
  ])('with %s does not trust %s', (proxies, address) => {
    expect(trustedProxies([proxies])(address)).toBe(false);
  });

  it('trusts no proxy by default', () => {
    expect(trustedProxies([])('127.0.0.1')).toBe(false);
    expect(trustedProxies(['loopback'])(undefined)).toBe(false);
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
  ])('parses %j', (header, addresses) => {
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

  it.each([
    ['nobody', [], '127.0.0.1'],
    ['another address', ['10.0.0.7'], '10.0.0.8'],
    ['another network', ['192.168.0.0/16', 'loopback'], '::ffff:10.0.0.7'],
  ])('are ignored if only %s is trusted', async (_, proxies, address) => {
    const { seen, headers } = await (await setup(...proxies))(address);
    expect(seen).toEqual({ ip: address, protocol: 'http', host: 'localhost:80' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['the address', ['10.0.0.7'], '10.0.0.7'],
    ['the address mapped into IPv6', ['10.0.0.7'], '::ffff:10.0.0.7'],
    ['the network', ['192.168.0.0/16'], '192.168.3.4'],
    ['the name', ['loopback'], '::1'],
  ])('are used if %s is trusted', async (_, proxies, address) => {
    const { seen } = await (await setup(...proxies))(address);
    expect(seen).toEqual({ ip: '203.0.113.1', protocol: 'https', host: 'evil.example' });
  });

  it('yield the last address that is not a trusted proxy', async () => {
    const request = await setup('10.0.0.0/8');
    const { seen } = await request('10.0.0.1', {
      'x-forwarded-for': '198.51.100.9, 203.0.113.1, 10.0.0.2',
    });
    expect(seen.ip).toBe('203.0.113.1');
  });

  it('yield the address of the proxy if they contain none', async () => {
    const request = await setup('loopback');
    for (const sent of ['unknown', 'x'.repeat(10_000), '203.0.113.1, _hidden', '']) {
      const { seen } = await request('127.0.0.1', { 'x-forwarded-for': sent });
      expect(seen.ip).toBe('127.0.0.1');
    }
    // Once a minute.
    expect(logged).toEqual([expect.stringContaining('without the address of the client')]);
  });
});
