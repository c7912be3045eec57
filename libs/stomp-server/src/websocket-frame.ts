import type { WireFrame } from './frame.ts';

/** Maximum bytes of a header for payloads up to 65,535 bytes. */
export const WEBSOCKET_HEADER = 4;

/** First byte: the final fragment, with the opcode of a text or of binary data. */
const TEXT = 0x81;
const BINARY = 0x82;
const MAX_7_BITS = 125;
const MAX_16_BITS = 0xffff;

/** A message to many clients is framed once. */
const framed = new WeakMap<WireFrame, Buffer>();

/** Returns a message of a server with its WebSocket header (RFC 6455, section 5.2). */
export function webSocketFrameOf(message: WireFrame): Buffer {
  let frame = framed.get(message);
  if (!frame) {
    frame = Buffer.concat([headerOf(message), message.bytes]);
    framed.set(message, frame);
  }
  return frame;
}

function headerOf({ bytes: { length }, isText }: WireFrame): Buffer {
  const first = isText ? TEXT : BINARY;
  if (length <= MAX_7_BITS) return Buffer.of(first, length);
  if (length <= MAX_16_BITS) return Buffer.of(first, 126, length >>> 8, length & 0xff);
  const header = Buffer.alloc(10);
  header[0] = first;
  header[1] = 127;
  header.writeUInt32BE(length, 6);
  return header;
}
