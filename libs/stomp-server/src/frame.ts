import { isUtf8 } from 'node:buffer';

export const versions = ['1.2', '1.1', '1.0'] as const;
export type StompVersion = (typeof versions)[number];

export type StompHeaders = ReadonlyMap<string, string>;

export type StompFrame = {
  command: string;
  /** Only the first value of a repeated header is used (STOMP 1.2, "Repeated Header Entries"). */
  headers: StompHeaders;
  body: Buffer;
};

export type FrameSource = {
  command: string;
  headers?: Iterable<readonly [name: string, value: string]>;
  body?: string | Uint8Array;
};

/** One or more serialized frames, or a heart-beat. `isText` is true if the bytes are valid UTF-8. */
export type WireFrame = { bytes: Buffer; isText: boolean };

/** Escape sequences in header names and values (STOMP 1.2, "Value Encoding"). STOMP 1.0 has none. */
const escapes: Record<'1.1' | '1.2', Record<string, string>> = {
  '1.1': { '\\': '\\\\', '\n': '\\n', ':': '\\c' },
  '1.2': { '\\': '\\\\', '\n': '\\n', ':': '\\c', '\r': '\\r' },
};

/** Returns true for commands whose headers are never escaped (STOMP 1.2, "Value Encoding"). */
export function isConnectCommand(command: string): boolean {
  return command === 'CONNECT' || command === 'CONNECTED' || command === 'STOMP';
}

/** Returns the `receipt` header, if any. Ignores it in CONNECT and STOMP (STOMP 1.2, "Standard Headers"). */
export function receiptOf(command: string, headers: StompHeaders): string | undefined {
  return isConnectCommand(command) ? undefined : headers.get('receipt');
}

/** Serializes a frame. If the body is not empty, adds `content-length`, which `headers` must not contain. */
export function serializeFrame(
  { command, headers = [], body = '' }: FrameSource,
  version: StompVersion,
): WireFrame {
  const escaping = isConnectCommand(command) ? '1.0' : version;
  let head = `${command}\n`;
  for (const [name, value] of headers) head += headerLine(name, value, escaping);
  return withBody(head, body);
}

/** Serializes a header line with its LF. A space replaces each character that `version` cannot represent. */
export function headerLine(name: string, value: string, version: StompVersion): string {
  if (version === '1.0') {
    return `${name.replaceAll(/[\0\r\n:]/g, ' ')}:${value.replaceAll(/[\0\r\n]/g, ' ')}\n`;
  }
  return `${escapeFor(version, name)}:${escapeFor(version, value)}\n`;
}

/** Appends `content-length` (unless the body is empty), an empty line, the body and NUL to `head`. */
export function withBody(head: string, body: string | Uint8Array): WireFrame {
  if (body.length === 0) return { bytes: Buffer.from(`${head}\n\0`), isText: true };
  if (typeof body === 'string') {
    const length = Buffer.byteLength(body).toString();
    return { bytes: Buffer.from(`${head}content-length:${length}\n\n${body}\0`), isText: true };
  }
  const start = Buffer.from(`${head}content-length:${body.length}\n\n`);
  return { bytes: Buffer.concat([start, body, Buffer.alloc(1)]), isText: isUtf8(body) };
}

export function joinFrames(frames: readonly WireFrame[]): WireFrame {
  const first = frames[0];
  if (first && frames.length === 1) return first;
  return {
    bytes: Buffer.concat(frames.map(({ bytes }) => bytes)),
    isText: frames.every(({ isText }) => isText),
  };
}

function escapeFor(version: keyof typeof escapes, text: string): string {
  return text.replaceAll(/[\0\r\n:\\]/g, (character) => escapes[version][character] ?? ' ');
}

/** Unescapes a header name or value (STOMP 1.1 or 1.2). Returns `undefined` if an escape is invalid. */
export function unescapeHeader(text: string, version: StompVersion): string | undefined {
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
