import { isUtf8 } from 'node:buffer';
import { Accumulator } from './accumulator.ts';
import { protocolError, StompRefusal } from './application.ts';
import {
  isConnectCommand,
  receiptOf,
  type StompFrame,
  type StompVersion,
  unescapeHeader,
} from './frame.ts';

export type ParserLimits = {
  /** Maximum number of bytes in a frame, including its NUL. @default 65536 */
  frame: number;
  /** Maximum number of bytes in a header line, excluding its EOL. @default 4096 */
  headerLine: number;
  /** Maximum number of header lines in a frame. @default 64 */
  headers: number;
};

export const defaultParserLimits: ParserLimits = {
  frame: 64 * 1024,
  headerLine: 4 * 1024,
  headers: 64,
};

export type ParserListener = {
  frame: (frame: StompFrame) => void;
  /**
   * Called once if the input is invalid or exceeds a limit. `frame` is not called afterwards. The `message`
   * of `violation` can be logged, because it contains no arbitrary input.
   *
   * @param receipt value of the invalid frame's `receipt` header, if received. Ignored in CONNECT and STOMP
   */
  violation: (violation: StompRefusal, receipt: string | undefined) => void;
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

const commandsWithBody = new Set(['SEND', 'MESSAGE', 'ERROR']);

const NUL = 0;
const LF = 10;
const CR = 13;
const COLON = 58;
const MAX_COMMAND_LENGTH = 16;

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
 * Incremental parser of STOMP frames. Buffers at most one frame. Throws only if the listener throws. Ignores
 * all input after a violation or a call of `stop`. Accepts some input that the specifications exclude, such
 * as CRLF line endings in STOMP 1.1 and unescaped colons in header values in STOMP 1.2.
 */
export class StompParser {
  /** STOMP version of the received frames. `StompSession` sets this property when it accepts CONNECT. */
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

  get heldBytes(): number {
    return this.#pending.length;
  }

  get isStopped(): boolean {
    return this.#state === states.stopped;
  }

  stop(): void {
    this.#state = states.stopped;
    this.#pending.clear();
    this.#headers = new Map();
  }

  write(chunk: Uint8Array): void {
    try {
      this.#read(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    } catch (error) {
      if (!(error instanceof StompRefusal)) throw error;
      const receipt = receiptOf(this.#command, this.#headers);
      this.stop();
      this.#listener.violation(error, receipt);
    }
  }

  #read(bytes: Buffer): void {
    let index = 0;
    while (index < bytes.length && this.#state !== states.stopped) {
      switch (this.#state) {
        case states.command:
        case states.header:
          index = this.#readLine(bytes, index);
          break;
        case states.openBody:
          index = this.#readOpenBody(bytes, index);
          break;
        case states.sizedBody:
          index = this.#readSizedBody(bytes, index);
          break;
        case states.bodyEnd:
          index = this.#readBodyEnd(bytes, index);
          break;
      }
    }
  }

  #readLine(bytes: Buffer, start: number): number {
    const isCommand = this.#state === states.command;
    const held = this.#pending.length;
    // One byte more than the limit, because the EOL may contain a CR.
    const longest = (isCommand ? MAX_COMMAND_LENGTH : this.#limits.headerLine) + 1;
    const lastEnd = start + longest - held;
    const end = endOfLine(bytes, start, Math.min(bytes.length, lastEnd + 1));

    if (end < lastEnd && bytes[end] === NUL) {
      throw violation('The frame ends before the empty line after its headers');
    }
    if (end > lastEnd || (end === lastEnd && end < bytes.length && bytes[end] !== LF)) {
      throw isCommand
        ? unknownCommand(Buffer.concat([this.#pending.peek(), bytes.subarray(start, end)]))
        : this.#longLine();
    }
    if (end === bytes.length) {
      this.#pending.append(bytes, start, end);
      return end;
    }

    let line = this.#pending.takeWith(bytes, start, end);
    this.#frameSize += line.length + 1;
    if (line.at(-1) === CR) line = line.subarray(0, -1);
    if (line.length > this.#limits.headerLine) throw this.#longLine();
    if (isCommand) this.#endCommand(line);
    else if (line.length === 0) this.#endHead();
    else this.#endHeader(line);
    return end + 1;
  }

  #endCommand(line: Buffer): void {
    // EOLs between frames may be heart-beats and are ignored.
    if (line.length === 0) {
      this.#frameSize = 0;
      return;
    }
    const command = line.toString('latin1');
    if (!this.#commands.has(command)) throw unknownCommand(line);
    this.#command = command;
    this.#state = states.header;
  }

  #endHeader(line: Buffer): void {
    if (++this.#headerLines > this.#limits.headers) {
      throw violation(`A frame has at most ${this.#limits.headers} headers`);
    }
    if (this.#frameSize > this.#limits.frame) throw this.#largeFrame();
    const colon = line.indexOf(COLON);
    if (colon === -1) throw violation('A header line has no colon', line);
    if (colon === 0) throw violation('A header line has no name', line);
    if (!isUtf8(line)) throw violation('A header is not valid UTF-8');
    if (this.version === '1.2' && line.includes(CR)) {
      throw violation('A header holds a carriage return that is not escaped as \\r');
    }
    const name = this.#decode(line.toString('utf8', 0, colon));
    const value = this.#decode(line.toString('utf8', colon + 1));
    if (name === undefined || value === undefined) {
      throw violation('A header line has an undefined escape', line);
    }
    if (!this.#headers.has(name)) this.#headers.set(name, value);
  }

  #decode(text: string): string | undefined {
    if (isConnectCommand(this.#command)) return text;
    // Some examples in the STOMP 1.0 specification have a space after the colon of a header.
    if (this.version === '1.0') return text.trim();
    return unescapeHeader(text, this.version);
  }

  #endHead(): void {
    const declared = this.#headers.get('content-length');
    if (declared === undefined) {
      this.#state = states.openBody;
      if (this.#frameSize >= this.#limits.frame) throw this.#largeFrame();
      return;
    }
    if (!/^\d{1,15}$/.test(declared)) {
      throw violation('The content-length is not a number of bytes', Buffer.from(declared));
    }
    this.#bodySize = Number(declared);
    if (this.#frameSize + this.#bodySize + 1 > this.#limits.frame) throw this.#largeFrame();
    this.#state = this.#bodySize === 0 ? states.bodyEnd : states.sizedBody;
  }

  #readOpenBody(bytes: Buffer, start: number): number {
    const nul = bytes.indexOf(NUL, start);
    const end = nul === -1 ? bytes.length : nul;
    if (this.#frameSize + this.#pending.length + end - start + 1 > this.#limits.frame) {
      throw this.#largeFrame();
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
      throw violation(`The body is longer than its content-length of ${this.#bodySize} bytes`);
    }
    this.#endFrame(this.#pending.takeWith(bytes, start, start));
    return start + 1;
  }

  #endFrame(body: Buffer): void {
    const command = this.#command;
    const headers = this.#headers;
    if (body.length > 0 && this.version !== '1.0' && !commandsWithBody.has(command)) {
      throw violation(`A ${command} frame has no body`);
    }
    this.#state = states.command;
    this.#headers = new Map();
    this.#headerLines = 0;
    this.#frameSize = 0;
    this.#bodySize = 0;
    // Copy the body, because the caller of `write` may reuse the memory of the chunk.
    this.#listener.frame({ command, headers, body: Buffer.from(body) });
  }

  #longLine(): StompRefusal {
    return violation(`A header line has at most ${this.#limits.headerLine} bytes`);
  }

  #largeFrame(): StompRefusal {
    return violation(`A frame has at most ${this.#limits.frame} bytes`);
  }
}

function unknownCommand(received: Buffer): StompRefusal {
  return violation('There is no such command', received);
}

/**
 * Returns the index of the first LF or NUL at or after `start`, or `stop` if there is none before `stop`.
 * Does not use `indexOf`, because searching for a distant NUL on each line would take quadratic time.
 */
function endOfLine(bytes: Buffer, start: number, stop: number): number {
  for (let index = start; index < stop; index++)
    if (bytes[index] === LF || bytes[index] === NUL) return index;
  return stop;
}

/** @param received part of the input, quoted in the explanation but not in the message */
function violation(sentence: string, received?: Buffer): StompRefusal {
  return protocolError(`${sentence}.`, received && `${sentence}: ${quote(received)}`);
}

function quote(bytes: Buffer): string {
  const shown = bytes.toString('utf8', 0, 40).replaceAll(/\p{C}/gu, '\uFFFD');
  return JSON.stringify(bytes.length > 40 ? `${shown}…` : shown);
}
