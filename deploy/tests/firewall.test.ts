import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { firewallSkipReason } from '../stack/programs.ts';

const rules = join(import.meta.dirname, '../firewall/tales.nft');

/** As in the rules. */
const MAX_CONNECTIONS = 256;

const noFirewall = firewallSkipReason();
if (noFirewall !== undefined) console.warn(noFirewall);

const site = `tales-site-${process.pid.toString()}`;
const visitors = `tales-visit-${process.pid.toString()}`;

const ip = (...args: string[]) => execFileSync('ip', args);
const within = (namespace: string, ...command: string[]) =>
  ip('netns', 'exec', namespace, ...command);

/** Runs a script in a network of its own until the test ends. Resolves with the first line that it prints. */
async function run(namespace: string, script: string): Promise<string> {
  const child = spawn('ip', ['netns', 'exec', namespace, process.execPath, '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

const server = `
  const sockets = [];
  require('node:net')
    .createServer((socket) => sockets.push(socket.on('error', () => {})))
    .listen({ port: 443, host: '::', backlog: 2048 }, () => console.log('open'));
`;

/** Opens connections that send the first byte of a TLS handshake. Prints how many were accepted, as a text: a number would be coloured. */
const visitor = (count: number, to: string, from: string) => `
  let [opened, refused] = [0, 0];
  const report = () => opened + refused === ${count.toString()} && console.log(opened.toString());
  for (let index = 0; index < ${count.toString()}; index++) {
    const socket = require('node:net').connect({ port: 443, host: '${to}', localAddress: '${from}' });
    socket.on('connect', () => { opened++; socket.write(Buffer.of(0x16)); report(); });
    socket.on('error', () => { refused++; report(); });
  }
`;

describe.skipIf(noFirewall !== undefined)('the firewall', () => {
  beforeAll(() => {
    for (const namespace of [site, visitors]) ip('netns', 'add', namespace);
    const link = ['eth0', 'netns', site, 'type', 'veth', 'peer', 'name', 'eth0'];
    ip('link', 'add', ...link, 'netns', visitors);
    const addresses: [string, string][] = [
      [site, '10.9.0.1/24'],
      [site, 'fd00:1::1/48'],
      [visitors, '10.9.0.2/24'],
      [visitors, '10.9.0.3/24'],
      [visitors, 'fd00:1:0:2::1/48'],
      [visitors, 'fd00:1:0:2::2/48'],
      [visitors, 'fd00:1:0:3::1/48'],
    ];
    for (const [namespace, address] of addresses) {
      const options = address.includes(':') ? ['nodad'] : [];
      within(namespace, 'ip', 'address', 'add', address, 'dev', 'eth0', ...options);
    }
    for (const namespace of [site, visitors]) within(namespace, 'ip', 'link', 'set', 'eth0', 'up');
    // Twice: an upgrade loads it again.
    for (let time = 0; time < 2; time++) within(site, 'nft', '-f', rules);
  });
  afterAll(() => {
    for (const namespace of [site, visitors]) ip('netns', 'delete', namespace);
  });

  it('limits the open connections of an address or IPv6 network, and leaves others alone', async () => {
    expect(await run(site, server)).toBe('open');
    const accepted = async (count: number, to: string, from: string) =>
      Number(await run(visitors, visitor(count, to, from)));
    const [v4, v6] = ['10.9.0.1', 'fd00:1::1'];
    expect(await accepted(200, v4, '10.9.0.2')).toBe(200);
    expect(await accepted(100, v4, '10.9.0.2')).toBe(MAX_CONNECTIONS - 200);
    expect(await accepted(10, v4, '10.9.0.3')).toBe(10);
    expect(await accepted(200, v6, 'fd00:1:0:2::1')).toBe(200);
    expect(await accepted(100, v6, 'fd00:1:0:2::2')).toBe(MAX_CONNECTIONS - 200);
    expect(await accepted(10, v6, 'fd00:1:0:3::1')).toBe(10);
  });
});
