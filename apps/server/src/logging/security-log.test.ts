import { describe, expect, it } from 'vitest';
import { fakeClock } from '@tales/stomp-server/testing';
import { createLog } from './log.ts';
import { createSecurityLog } from './security-log.ts';

function setup() {
  const entries: { event: string; account?: string; address?: string }[] = [];
  const write = (line: string) => entries.push(JSON.parse(line) as (typeof entries)[number]);
  const { clock } = fakeClock();
  return { entries, log: createSecurityLog(createLog('info', { write }), 'a secret', clock) };
}

describe('createSecurityLog', () => {
  it('limits a flood of events of one account, but still logs events of other accounts', () => {
    const { entries, log } = setup();
    for (let network = 0; network < 3000; network++) {
      log('signIn.failed', { account: 'first', address: `2001:db8:${network.toString(16)}::1` });
    }
    log('signIn.failed', { account: 'second', address: '192.0.2.1' });
    log('signIn.failed', { account: 'third', address: '192.0.2.2' });
    expect(entries.map(({ account }) => account).slice(-3)).toEqual(['first', 'second', 'third']);
    expect(entries).toHaveLength(1024 + 3);
  });

  it('logs the same hash for three notations of an IP address, and a different hash for another address', () => {
    const { entries, log } = setup();
    const written = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '2001:db8::1'];
    for (const [index, address] of written.entries()) {
      log('signIn.failed', { account: index.toString(), address });
    }
    expect(new Set(entries.map(({ address }) => address)).size).toBe(2);
  });
});
