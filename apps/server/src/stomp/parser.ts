import { isUtf8 } from 'node:buffer';
import { isConnectCommand, type StompFrame, type StompVersion } from './frame.ts';

export type ParserLimits = {
  /** Bytes of a frame, from its command to its last byte. @default 65536 */
  frame: number;
  /** Bytes of a header line without its end. @default 4096 */
  headerLine: number;
  /** Header lines of a frame. @default 64 */
  headers: number;
};

export const defaultParserLimits: ParserLimits = {
  frame: 64 * 1024,
  headerLine: 4 * 1024,
  headers: 64,
};

export type ViolationReason =
  | 'unknownCommand'
  | 'headerWithoutColon'
  | 'headerWithoutName'
  | 'undefinedEscape'
  | 'invalidEncoding'
  | 'strayCarriageReturn'
  | 'nulInHead'
  | 'badContentLength'
  | 'missingNul'
  | 'unexpectedBody'
  | 'tooManyHeaders'
  | 'headerTooLong'
  | 'frameTooLarge';

export type Violation = {
  reason: ViolationReason;
  /** A sentence with nothing of what was received in it, so that it may be logged. */
  message: string;
  /** The same with up to 40 bytes of what was received. */
  explanation: string;
  /** Value of the header `receipt`, if it came before the fault. */
  receipt: string | undefined;
};

export type ParserListener = {
  frame: (frame: StompFrame) => void;
  /** An end of line between frames. */
  heartbeat: () => void;
  /** The stream cannot be understood any further; nothing is called after this. */
  violation: (violation: Violation) => void;
};

export const clientCommands: ReadonlySet<string> = new Set([
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
]);

export const serverCommands: ReadonlySet<string> = new Set([
  'CONNECTED',
  'MESSAGE',
  'RECEIPT',
  'ERROR',
]);

const commandsWithBody = new Set(['SEND', 'MESSAGE', 'ERROR']);

const NUL = 0;
const LF = 10;
const CR = 13;
const COLON = 58;
const LONGEST_COMMAND = 16;

const states = {
  command: 0,
  header: 1,
  openBody: 2,
  sizedBody: 3,
  bodyEnd: 4,
  stopped: 5,
} as const;
type State = (typeof states)[keyof typeof states];

/**
 * Reads frames out of bytes that arrive in any pieces. It keeps at most one frame, never throws by
 * itself, and reads nothing after a violation.
 *
 * More tolerant than the grammar in two ways that stay unambiguous: a line may end in CRLF in every
 * version, and a header's value may hold a colon that is not escaped.
 */
export class StompParser {
  /** How headers are escaped from here on; until a version is agreed on only CONNECT is expected. */
  version: StompVersion = '1.0';

  readonly #listener: ParserListener;
  readonly #limits: ParserLimits;
  readonly #commands: ReadonlySet<string>;
  readonly #pending = new Accumulator();
  #state: State = states.command;
  #command = '';
  #headers = new Map<string, string>();
  #headerLines = 0;
  #frameSize = 0;
  #bodySize = 0;

  constructor(
    listener: ParserListener,
    limits: Partial<ParserLimits> = {},
    commands: ReadonlySet<string> = clientCommands,
  ) {
    this.#listener = listener;
    this.#limits = { ...defaultParserLimits, ...limits };
    this.#commands = commands;
  }

  /** The bytes held until a frame is complete. */
  get heldBytes(): number {
    return this.#pending.length;
  }

  get isStopped(): boolean {
    return this.#state === states.stopped;
  }

  /** Ignores everything from here on. */
  stop(): void {
    this.#state = states.stopped;
    this.#pending.clear();
    this.#headers = new Map();
  }

  write(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let at = 0;
    while (at < bytes.length && this.#state !== states.stopped) {
      switch (this.#state) {
        case states.command:
        case states.header:
          at = this.#readLine(bytes, at);
          break;
        case states.openBody:
          at = this.#readOpenBody(bytes, at);
          break;
        case states.sizedBody:
          at = this.#readSizedBody(bytes, at);
          break;
        case states.bodyEnd:
          at = this.#readBodyEnd(bytes, at);
          break;
      }
    }
  }

  #readLine(bytes: Buffer, start: number): number {
    const isCommand = this.#state === states.command;
    const held = this.#pending.length;
    // One byte more, as a carriage return may belong to the end of the line.
    const longest = (isCommand ? LONGEST_COMMAND : this.#limits.headerLine) + 1;
    const lastEnd = start + longest - held;
    const end = endOfLine(bytes, start, Math.min(bytes.length, lastEnd + 1));

    if (end < lastEnd && bytes[end] === NUL) {
      return this.#reject('nulInHead', 'The frame ends before the empty line after its headers.');
    }
    if (end > lastEnd || (end === lastEnd && end < bytes.length && bytes[end] !== LF)) {
      if (!isCommand) return this.#rejectLongLine();
      return this.#rejectCommand(Buffer.concat([this.#pending.peek(), bytes.subarray(start, end)]));
    }
    if (end === bytes.length) {
      this.#pending.append(bytes, start, end);
      return end;
    }

    let line = this.#pending.takeWith(bytes, start, end);
    this.#frameSize += line.length + 1;
    if (line.at(-1) === CR) line = line.subarray(0, -1);
    if (line.length > this.#limits.headerLine) return this.#rejectLongLine();
    if (isCommand) this.#endCommand(line);
    else if (line.length === 0) this.#endHead();
    else this.#endHeader(line);
    return end + 1;
  }

  #endCommand(line: Buffer): void {
    if (line.length === 0) {
      this.#frameSize = 0;
      this.#listener.heartbeat();
      return;
    }
    const command = line.toString('latin1');
    if (!this.#commands.has(command)) {
      this.#rejectCommand(line);
      return;
    }
    this.#command = command;
    this.#state = states.header;
  }

  #endHeader(line: Buffer): void {
    if (++this.#headerLines > this.#limits.headers) {
      this.#reject(
        'tooManyHeaders',
        `A frame has at most ${this.#limits.headers.toString()} headers.`,
      );
      return;
    }
    if (this.#frameSize > this.#limits.frame) {
      this.#rejectLargeFrame();
      return;
    }
    const colon = line.indexOf(COLON);
    if (colon === -1) {
      this.#reject(
        'headerWithoutColon',
        'A header line has no colon.',
        `The header line ${quote(line)} has no colon.`,
      );
      return;
    }
    if (colon === 0) {
      this.#reject(
        'headerWithoutName',
        'A header line has no name.',
        `The header line ${quote(line)} has no name.`,
      );
      return;
    }
    if (!isUtf8(line)) {
      this.#reject('invalidEncoding', 'A header is not valid UTF-8.');
      return;
    }
    if (this.version === '1.2' && line.includes(CR)) {
      this.#reject(
        'strayCarriageReturn',
        'A header holds a carriage return that is not escaped as \\r.',
      );
      return;
    }
    const name = this.#decode(line.toString('utf8', 0, colon));
    const value = this.#decode(line.toString('utf8', colon + 1));
    if (name === undefined || value === undefined) {
      this.#reject(
        'undefinedEscape',
        'A header line has an undefined escape.',
        `The header line ${quote(line)} has an undefined escape.`,
      );
      return;
    }
    if (!this.#headers.has(name)) this.#headers.set(name, value);
  }

  #decode(text: string): string | undefined {
    if (isConnectCommand(this.#command)) return text;
    // Only 1.0 allows, and by its examples invites, spaces around names and values.
    if (this.version === '1.0') return text.trim();
    return unescapeHeader(text, this.version);
  }

  #endHead(): void {
    const declared = this.#headers.get('content-length');
    if (declared === undefined) {
      this.#state = states.openBody;
      if (this.#frameSize >= this.#limits.frame) this.#rejectLargeFrame();
      return;
    }
    if (!/^\d{1,15}$/.test(declared)) {
      this.#reject(
        'badContentLength',
        'The content-length is not a number of bytes.',
        `The content-length ${JSON.stringify(declared.slice(0, 80))} is not a number of bytes.`,
      );
      return;
    }
    this.#bodySize = Number(declared);
    if (this.#frameSize + this.#bodySize + 1 > this.#limits.frame) {
      this.#rejectLargeFrame();
      return;
    }
    this.#state = this.#bodySize === 0 ? states.bodyEnd : states.sizedBody;
  }

  #readOpenBody(bytes: Buffer, start: number): number {
    const nul = bytes.indexOf(NUL, start);
    const end = nul === -1 ? bytes.length : nul;
    if (this.#frameSize + this.#pending.length + end - start + 1 > this.#limits.frame) {
      return this.#rejectLargeFrame();
    }
    if (nul === -1) {
      this.#pending.append(bytes, start, end);
      return end;
    }
    this.#endFrame(this.#pending.takeWith(bytes, start, end));
    return end + 1;
  }

  #readSizedBody(bytes: Buffer, start: number): number {
    const end = Math.min(bytes.length, start + this.#bodySize - this.#pending.length);
    this.#pending.append(bytes, start, end);
    if (this.#pending.length === this.#bodySize) this.#state = states.bodyEnd;
    return end;
  }

  #readBodyEnd(bytes: Buffer, start: number): number {
    if (bytes[start] !== NUL) {
      return this.#reject(
        'missingNul',
        `The body is longer than its content-length of ${this.#bodySize.toString()} bytes.`,
      );
    }
    this.#endFrame(this.#pending.takeWith(bytes, start, start));
    return start + 1;
  }

  #endFrame(body: Buffer): void {
    const command = this.#command;
    const headers = this.#headers;
    if (body.length > 0 && this.version !== '1.0' && !commandsWithBody.has(command)) {
      this.#reject('unexpectedBody', `A ${command} frame has no body.`);
      return;
    }
    this.#state = states.command;
    this.#headers = new Map();
    this.#headerLines = 0;
    this.#frameSize = 0;
    this.#bodySize = 0;
    // The chunk is the socket's to use again.
    this.#listener.frame({ command, headers, body: Buffer.from(body) });
  }

  #rejectLongLine(): number {
    return this.#reject(
      'headerTooLong',
      `A header line has at most ${this.#limits.headerLine.toString()} bytes.`,
    );
  }

  #rejectLargeFrame(): number {
    return this.#reject(
      'frameTooLarge',
      `A frame has at most ${this.#limits.frame.toString()} bytes.`,
    );
  }

  #rejectCommand(received: Buffer): number {
    return this.#reject(
      'unknownCommand',
      'There is no such command.',
      `There is no command ${quote(received)}.`,
    );
  }

  #reject(reason: ViolationReason, message: string, explanation = message): number {
    const receipt = this.#headers.get('receipt');
    this.stop();
    this.#listener.violation({ reason, message, explanation, receipt });
    return 0;
  }
}

/** Bytes of a piece of a frame, in one buffer that grows as they arrive. */
class Accumulator {
  length = 0;
  #buffer = Buffer.alloc(0);

  append(source: Buffer, start: number, end: number): void {
    const needed = this.length + end - start;
    if (needed > this.#buffer.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(64, needed, 2 * this.#buffer.length));
      this.#buffer.copy(grown, 0, 0, this.length);
      this.#buffer = grown;
    }
    source.copy(this.#buffer, this.length, start, end);
    this.length = needed;
  }

  peek(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }

  /** What was kept and a last piece; a view that is valid until more is appended. */
  takeWith(source: Buffer, start: number, end: number): Buffer {
    if (this.length === 0) return source.subarray(start, end);
    this.append(source, start, end);
    const taken = this.peek();
    this.clear();
    return taken;
  }

  clear(): void {
    this.length = 0;
    this.#buffer = Buffer.alloc(0);
  }
}

/**
 * Index of the first LF or NUL, or `stop`. Looks at each byte once: a search with `indexOf` goes on
 * to the end of the chunk, which is quadratic for many short lines.
 */
function endOfLine(bytes: Buffer, start: number, stop: number): number {
  for (let at = start; at < stop; at++) if (bytes[at] === LF || bytes[at] === NUL) return at;
  return stop;
}

function unescapeHeader(text: string, version: StompVersion): string | undefined {
  if (!text.includes('\\')) return text;
  let isDefined = true;
  const plain = text.replaceAll(/\\(.?)/gs, (_, escaped: string) => {
    if (escaped === '\\') return '\\';
    if (escaped === 'n') return '\n';
    if (escaped === 'c') return ':';
    if (escaped === 'r' && version === '1.2') return '\r';
    isDefined = false;
    return '';
  });
  return isDefined ? plain : undefined;
}

/** A few characters of what was received, fit for a message. */
function quote(bytes: Buffer): string {
  const shown = bytes.toString('utf8', 0, 40).replaceAll(/\p{C}/gu, '\uFFFD');
  return JSON.stringify(bytes.length > 40 ? `${shown}…` : shown);
}
