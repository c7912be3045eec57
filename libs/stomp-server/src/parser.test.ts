import { FrameImpl, Parser, type IRawFrameType } from '@stomp/stompjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameSource, serializeFrame, type StompFrame, type StompVersion } from './frame.ts';
import { clientCommands, defaultParserLimits, type ParserLimits, StompParser } from './parser.ts';
import { serverCommands } from './testing/fake-transport.ts';

const commands = new Set([...clientCommands, ...serverCommands]);

function parse(
  pieces: readonly (string | Uint8Array)[],
  version: StompVersion = '1.2',
  limits: Partial<ParserLimits> = {},
) {
  const frames: StompFrame[] = [];
  const violations: { message: string; explanation: string; receipt: string | undefined }[] = [];
  let mostHeld = 0;
  const parser = new StompParser(
    {
      frame: (frame) => frames.push(frame),
      violation: ({ message, explanation }, receipt) =>
        violations.push({ message, explanation, receipt }),
    },
    limits,
    commands,
  );
  parser.version = version;
  for (const piece of pieces) {
    parser.write(Buffer.from(piece));
    mostHeld = Math.max(mostHeld, parser.heldBytes);
  }
  return { frames, violations, mostHeld };
}

const plain = (frames: readonly StompFrame[]) =>
  frames.map(({ command, headers, body }) => ({
    command,
    headers: Object.fromEntries(headers),
    body: body.toString(),
  }));

const bytewise = (text: string | Uint8Array) =>
  [...Buffer.from(text)].map((byte) => Buffer.of(byte));

function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let index = 0;
  for (const length of lengths) {
    pieces.push(bytes.subarray(index, index + length));
    index += length;
  }
  return [...pieces, bytes.subarray(index)];
}

const versions: StompVersion[] = ['1.0', '1.1', '1.2'];

describe('StompParser', () => {
  it.each<[string, string, object, string?]>([
    ['a frame without a body', 'BEGIN\ntransaction:t\n\n\0', { transaction: 't' }],
    ['a body without a content-length', 'SEND\na:b\n\nhi\n\0', { a: 'b' }, 'hi\n'],
    ['a NUL in a body', 'SEND\ncontent-length:3\n\na\0b\0', { 'content-length': '3' }, 'a\0b'],
    ['a content-length of 0', 'SEND\ncontent-length:0\n\n\0', { 'content-length': '0' }],
    ['lines that end with CRLF', 'SEND\r\na:b\r\n\r\nhi\0', { a: 'b' }, 'hi'],
    ['only the first of repeated headers', 'SEND\na:1\na:2\n\n\0', { a: '1' }],
    ['escaped names and values', 'SEND\n\\c\\n:\\\\n\\r\\\\\n\n\0', { ':\n': '\\n\r\\' }],
    ['escapes in CONNECT as text', 'CONNECT\npasscode:a\\tb:c\n\n\0', { passcode: 'a\\tb:c' }],
    ['a colon in a value', 'SEND\na:b:c\n\n\0', { a: 'b:c' }],
    ['spaces in names and values', 'SEND\n a : b \n\n\0', { ' a ': ' b ' }],
    ['an empty value', 'SEND\na:\n\n\0', { a: '' }],
    [
      'a header named __proto__',
      'SEND\n__proto__:x\n\n\0',
      Object.fromEntries([['__proto__', 'x']]),
    ],
  ])('parses %s, both in one chunk and byte by byte', (_, text, headers, body = '') => {
    const [command] = text.split(/\r?\n/);
    for (const pieces of [[text], bytewise(text)]) {
      const { frames, violations } = parse(pieces);
      expect(violations).toEqual([]);
      expect(plain(frames)).toEqual([{ command, headers, body }]);
    }
  });

  it('parses two frames with EOLs before, between and after them', () => {
    const { frames } = parse(bytewise('\n\r\nBEGIN\n\n\0\n\nABORT\n\n\0\n'));
    expect(frames.map(({ command }) => command)).toEqual(['BEGIN', 'ABORT']);
  });

  it('in STOMP 1.0, removes the space before a header value and does not unescape the value', () => {
    expect(plain(parse(['SEND\ndestination: /a\\n\n\n\0'], '1.0').frames)).toEqual([
      { command: 'SEND', headers: { destination: '/a\\n' }, body: '' },
    ]);
  });

  it.each([
    ['There is no such command.', 'SHOUT\n\n\0'],
    ['There is no such command.', 'send\n\n\0'],
    ['There is no such command.', 'A'.repeat(18)],
    ['The frame ends before the empty line after its headers.', '\0'],
    ['There is no such command.', `${'A'.repeat(20)}\0`],
    ['A header line has at most 4096 bytes.', `SEND\n${'a'.repeat(5000)}\0`],
    ['The frame ends before the empty line after its headers.', 'SEND\na:b\0'],
    ['A header line has no colon.', 'SEND\nab\n'],
    ['A header line has no name.', 'SEND\n:b\n'],
    ['A header line has an undefined escape.', 'SEND\na:\\t\n'],
    ['A header line has an undefined escape.', 'SEND\na:b\\\n'],
    ['A header holds a carriage return that is not escaped as \\r.', 'SEND\na:b\rc\n'],
    ['The content-length is not a number of bytes.', 'SEND\ncontent-length:-1\n\n'],
    ['The content-length is not a number of bytes.', 'SEND\ncontent-length:1e3\n\n'],
    ['The content-length is not a number of bytes.', 'SEND\ncontent-length:\n\n'],
    ['The body is longer than its content-length of 1 bytes.', 'SEND\ncontent-length:1\n\nab'],
    ['A SUBSCRIBE frame has no body.', 'SUBSCRIBE\nid:1\n\nhi\0'],
    ['A frame has at most 64 headers.', `SEND\n${'a:b\n'.repeat(65)}`],
    ['A header line has at most 4096 bytes.', `SEND\na:${'b'.repeat(4095)}\n`],
    ['A header line has at most 4096 bytes.', `SEND\na:${'b'.repeat(5000)}`],
    ['A frame has at most 65536 bytes.', 'SEND\ncontent-length:65536\n\n'],
    ['A frame has at most 65536 bytes.', 'SEND\ncontent-length:999999999999999\n\n'],
    ['A frame has at most 65536 bytes.', `SEND\n\n${'x'.repeat(65536)}`],
    ['A frame has at most 65536 bytes.', `SEND\n${`a:${'b'.repeat(4000)}\n`.repeat(17)}`],
  ])('reports “%s” once for $1 (row %$) and ignores further input', (message, text) => {
    for (const pieces of [[text], bytewise(text)]) {
      const { frames, violations } = parse([...pieces, 'BEGIN\n\n\0']);
      expect(frames).toEqual([]);
      expect(violations).toMatchObject([{ message }]);
    }
  });

  it('rejects a header that is not valid UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('SEND\na:'),
      Buffer.of(0xc3, 0x28),
      Buffer.from('\n'),
    ]);
    expect(parse([bytes]).violations).toMatchObject([{ message: 'A header is not valid UTF-8.' }]);
  });

  it('rejects an escaped carriage return in STOMP 1.1', () => {
    expect(parse(['SEND\na:\\r\n'], '1.1').violations).toMatchObject([
      { message: 'A header line has an undefined escape.' },
    ]);
  });

  it('reports the value of a receipt header that was received before a violation', () => {
    expect(parse(['SEND\nreceipt:r-1\nnonsense\n']).violations).toMatchObject([{ receipt: 'r-1' }]);
  });

  it.each([
    ['an unknown command', 'x'.repeat(100)],
    ['an invalid header line', `SEND\n${'x'.repeat(100)}\n`],
    ['an invalid content-length', `SEND\ncontent-length:${'x'.repeat(100)}\n\n`],
  ])(
    'quotes at most 40 bytes of %s in a refusal’s `explanation`, and none in its `message`',
    (_, received) => {
      const [violation] = parse([received]).violations;
      expect(violation?.message).not.toContain('xx');
      expect(/x+/.exec(violation?.explanation ?? '')?.[0].length).toBeLessThanOrEqual(40);
    },
  );

  it('accepts a frame and a header line of the maximum size, and the maximum number of headers', () => {
    const head = 'SEND\n\n';
    const full = head + 'x'.repeat(defaultParserLimits.frame - head.length - 1) + '\0';
    const lines = `SEND\n${'a:b\n'.repeat(64)}\n\0`;
    const line = `SEND\r\na:${'b'.repeat(4094)}\r\n\r\n\0`;
    expect(parse([full, lines, line])).toMatchObject({ violations: [], frames: { length: 3 } });
  });
});

const text = (excluded: RegExp) =>
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .filter((value) => value.isWellFormed() && !excluded.test(value));

const excluded: Record<StompVersion, RegExp> = {
  '1.0': /[\0\r\n:]|^\s|\s$/,
  '1.1': /[\0\r]/,
  '1.2': /\0/,
};

const frameOf = (version: StompVersion, command = 'SEND') =>
  fc.record({
    command: fc.constant(command),
    headers: fc
      .uniqueArray(
        fc.tuple(
          text(excluded[version]).filter((name) => name !== '' && name !== 'content-length'),
          text(excluded[version]),
        ),
        { maxLength: 8, selector: ([name]) => name },
      )
      .map((entries) => new Map(entries)),
    body: fc.uint8Array({ maxLength: 200 }),
  });

const withoutLength = ({ command, headers, body }: StompFrame) => ({
  command,
  headers: [...headers].filter(([name]) => name !== 'content-length'),
  body: [...body],
});

const asExpected = ({ command, headers, body }: FrameSource) => ({
  command,
  headers: [...(headers ?? [])],
  body: [...Buffer.from(body ?? '')],
});

describe('generated input', { timeout: 30_000 }, () => {
  it.each(versions)(
    'StompParser restores frames that serializeFrame has serialized in STOMP %s, regardless of chunk sizes',
    (version) => {
      fc.assert(
        fc.property(
          fc.array(frameOf(version), { maxLength: 4 }),
          fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 40 }),
          (frames, lengths) => {
            const wire = Buffer.concat(frames.map((frame) => serializeFrame(frame, version).bytes));
            const { frames: read, violations } = parse(cut(wire, lengths), version);
            expect(violations).toEqual([]);
            expect(read.map(withoutLength)).toEqual(frames.map(asExpected));
          },
        ),
      );
    },
  );

  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          ...['SEND', 'CONNECT', '\n', '\r\n', '\0', ':', '\\', 'a:b\n', 'content-length:', '3'],
          ...['\n\n', 'receipt:1\n', 'x'.repeat(5000), 'é', '\\c', '\\t'],
        ),
        { maxLength: 40 },
      )
      .map((parts) => Buffer.from(parts.join(''))),
  );

  it('StompParser returns the same frames and violations for random bytes in chunks of any size, and buffers at most the maximum frame size', () => {
    fc.assert(
      fc.property(
        noise,
        fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 30 }),
        fc.constantFrom(...versions),
        (bytes, lengths, version) => {
          const whole = parse([bytes], version);
          const pieces = parse(cut(bytes, lengths), version);
          expect(pieces.frames).toEqual(whole.frames);
          expect(pieces.violations.map(({ message }) => message)).toEqual(
            whole.violations.map(({ message }) => message),
          );
          expect(whole.violations.length).toBeLessThanOrEqual(1);
          expect(pieces.mostHeld).toBeLessThanOrEqual(defaultParserLimits.frame);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('StompParser parses frames that stompjs has serialized', () => {
    fc.assert(
      fc.property(frameOf('1.2'), ({ command, headers, body }) => {
        const wire = FrameImpl.marshall({
          command,
          headers: Object.fromEntries(headers),
          binaryBody: body,
          escapeHeaderValues: true,
        });
        // stompjs escapes the values of headers, but not their names.
        fc.pre([...headers.keys()].every((name) => !/[\\:\r\n]|^__proto__$/.test(name)));
        const { frames, violations } = parse([new Uint8Array(wire as ArrayBuffer)]);
        expect(violations).toEqual([]);
        expect(frames.map(withoutLength)).toEqual([
          { command, headers: expect.arrayContaining([...headers]) as unknown, body: [...body] },
        ]);
      }),
    );
  });

  it('stompjs parses frames that serializeFrame has serialized', () => {
    // stompjs trims headers, drops carriage returns, and unescapes each kind of escape in a separate pass.
    const readable = /^\s|\s$|[\r\\]/;
    fc.assert(
      fc.property(frameOf('1.2', 'MESSAGE'), ({ command, headers, body }) => {
        fc.pre(
          [...headers].every(
            ([name, value]) =>
              !readable.test(name) && !readable.test(value) && !/[:\n]|^__proto__$/.test(name),
          ),
        );
        const raw: IRawFrameType[] = [];
        const parser = new Parser(
          (frame) => raw.push(frame),
          () => undefined,
        );
        const { bytes } = serializeFrame({ command, headers, body }, '1.2');
        parser.parseChunk(new Uint8Array(bytes).buffer);
        const [frame] = raw.map((one) => FrameImpl.fromRawFrame(one, true));
        expect(frame?.command).toBe(command);
        expect(frame?.headers).toMatchObject(Object.fromEntries(headers));
        expect([...(frame?.binaryBody ?? [])]).toEqual([...body]);
      }),
    );
  });
});

// Parsing in quadratic time would exceed the test timeout.
describe.each([2 ** 20, 2 ** 21])('StompParser with about %i bytes of input', (size) => {
  const unlimited = { frame: Infinity, headerLine: Infinity, headers: Infinity };
  const pieces = (text: string, length: number) =>
    Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
      text.slice(index * length, (index + 1) * length),
    );

  it.each<[string, (string | Uint8Array)[], StompVersion]>([
    ['EOLs in small chunks', [...pieces('\n'.repeat(size), 7), 'BEGIN\n\n\0'], '1.2'],
    ['a header in small chunks', pieces(`SEND\na:${'b'.repeat(size)}`, 7), '1.2'],
    ['a body in small chunks', pieces(`SEND\n\n${'x'.repeat(size)}`, 7), '1.2'],
    ['many headers', [`SEND\n${'a:b\n'.repeat(size / 4)}\n\0`], '1.2'],
    ['escapes', [`SEND\na:${'\\c'.repeat(size / 2)}\n\n\0`], '1.2'],
    ['backslashes', [`SEND\na:${'\\'.repeat(size)}c\n\n\0`], '1.2'],
    ['carriage returns', [`SEND\na:${'\r'.repeat(size)}b\n\n\0`], '1.1'],
    ['spaces', [`SEND\na:b${' '.repeat(size)}c${' '.repeat(size)}\n\n\0`], '1.0'],
    ['short frames', pieces('SEND\ndestination:/t\n\nhi\0'.repeat(size / 24), 2), '1.2'],
  ])('parses %s in less than quadratic time', (_, chunks, version) => {
    const { frames, violations, mostHeld } = parse(chunks, version, unlimited);
    expect(frames.length + violations.length + mostHeld).toBeGreaterThan(0);
  });
});

it.each<[StompVersion, string]>([
  ['1.0', 'a b c\\d e:f'],
  ['1.1', 'a b\nc\\d e:f'],
  ['1.2', 'a b\nc\\d\re:f'],
])(
  'serializeFrame writes a space for each character that a STOMP %s header value cannot represent',
  (version, value) => {
    const frame = { command: 'MESSAGE', headers: [['name', 'a\0b\nc\\d\re:f']] as const };
    const { frames, violations } = parse([serializeFrame(frame, version).bytes], version);
    expect(violations).toEqual([]);
    expect(frames[0]?.headers.get('name')).toBe(value);
  },
);
