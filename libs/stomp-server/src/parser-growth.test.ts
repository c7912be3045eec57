import { describe, expect, it } from 'vitest';
import { cpuGrowth } from './testing/cpu-growth.ts';
import type { StompVersion } from './frame.ts';
import { type ParserLimits, StompParser } from './parser.ts';

const unlimited: ParserLimits = { frame: Infinity, headerLine: Infinity, headers: Infinity };

function parse(
  pieces: readonly Uint8Array[],
  limits: Partial<ParserLimits>,
  version: StompVersion = '1.2',
) {
  const parser = new StompParser(
    { frame: () => undefined, heartbeat: () => undefined, violation: () => undefined },
    limits,
  );
  parser.version = version;
  for (const piece of pieces) parser.write(piece);
}

const whole = (text: string) => [Buffer.from(text)];

/** Splits bytes into chunks of the given size. */
function pieces(text: string, length: number): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );
}

/** Repeats a text until it has `size` bytes. */
const fill = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));

function distinctHeaders(size: number): string {
  let lines = '';
  for (let name = 0; lines.length < size; name++) lines += `name-${name.toString()}:value\n`;
  return lines;
}

/** Small frames, each split at a different byte. */
function framesCutAtEachByte(size: number): Buffer[] {
  const frame = Buffer.from('SEND\ndestination:/t\ncontent-length:2\n\nhi\0');
  return Array.from({ length: Math.ceil(size / frame.length) }, (_, index) => {
    const at = index % frame.length;
    return [frame.subarray(0, at), frame.subarray(at)];
  }).flat();
}

/** Small enough for the cache of the processor: copying the body is most of the cost. */
function declaredNuls(size: number): Buffer[] {
  const length = size / 4;
  return whole(`SEND\ncontent-length:${length.toString()}\n\n${'\0'.repeat(length)}\0`);
}

const classes: [string, (size: number) => Buffer[]][] = [
  ['newlines', (size) => whole('\n'.repeat(size))],
  ['newlines, each in its own chunk', (size) => pieces('\n'.repeat(size), 1)],
  ['CRLF heart-beats', (size) => whole(fill('\r\n', size))],
  ['newlines before a NUL', (size) => whole(`${'\n'.repeat(size)}\0`)],
  ['a flood of equal headers', (size) => whole(`SEND\n${fill('a:b\n', size)}\n\0`)],
  ['a flood of distinct headers', (size) => whole(`SEND\n${distinctHeaders(size)}\n\0`)],
  ['a header without an end in small pieces', (size) => pieces(`SEND\na:${'b'.repeat(size)}`, 7)],
  ['a long command in small pieces', (size) => pieces('A'.repeat(size), 3)],
  ['many small frames', (size) => whole(fill('SEND\ndestination:/t\n\nhi\0', size))],
  ['many frames without headers', (size) => whole(fill('BEGIN\n\n\0', size))],
  ['a body without NUL in small pieces', (size) => pieces(`SEND\n\n${'x'.repeat(size)}`, 7)],
  [
    'a declared body in pieces of one byte',
    (size) => pieces(`SEND\ncontent-length:${size.toString()}\n\n${'x'.repeat(size)}\0`, 1),
  ],
  ['a declared body of NULs', declaredNuls],
  ['bodies of newlines', (size) => whole(fill(`SEND\n\n${'\n'.repeat(40)}\0`, size))],
  ['escapes', (size) => whole(`SEND\na:${fill('\\c\\n\\\\', size)}\n\n\0`)],
  ['backslashes', (size) => whole(`SEND\na:${'\\'.repeat(size)}c\n\n\0`)],
  ['many tiny chunks', (size) => pieces(fill('SEND\ndestination:/t\n\nhi\0', size), 2)],
  ['frames cut at each byte', framesCutAtEachByte],
];

/** Small enough that the cost of allocating long strings, which grows in steps, has no effect. */
const longLines: [string, string, StompVersion][] = [
  ['a long value', 'b', '1.2'],
  ['colons', ':', '1.2'],
  ['carriage returns', '\r', '1.1'],
  ['spaces', ' ', '1.0'],
];

async function expectLinear(
  input: (size: number) => Buffer[],
  size: number,
  version: StompVersion = '1.2',
) {
  for (const limits of [{}, unlimited]) {
    const growth = await cpuGrowth(
      input,
      (chunks) => {
        parse(chunks, limits, version);
      },
      { size, rounds: 4, measurement: 2 },
    );
    expect(growth).toBeLessThan(8);
  }
}

describe('StompParser: CPU time of n and 4n bytes', { timeout: 30_000 }, () => {
  it.each(classes)('grows linearly with the length of %s', async (_, input) => {
    await expectLinear(input, 32 * 1024);
  });

  it.each(longLines)(
    'grows linearly with the length of a header line of %s',
    async (_, filler, version) => {
      const line = (size: number) =>
        whole(`SEND\na:${filler.repeat(size)}b${filler.repeat(size)}\n\n\0`);
      await expectLinear(line, 4 * 1024, version);
    },
  );
});
