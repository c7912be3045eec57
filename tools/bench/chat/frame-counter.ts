const LENGTH = 0x7f;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** Counts the STOMP frames in the bytes that a server sends over a WebSocket, however they are cut. */
export class FrameCounter {
  /** The bytes of a WebSocket header that was cut. */
  #header: number[] = [];
  /** Bytes of the payload that are still to come. */
  #left = 0;

  /** Returns the number of frames that end in this chunk. No body may contain NUL. */
  add(chunk: Buffer): number {
    let frames = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#left === 0) {
        at = this.#readHeader(chunk, at);
        continue;
      }
      const end = Math.min(chunk.length, at + this.#left);
      for (let nul = chunk.indexOf(0, at); nul !== -1 && nul < end;) {
        frames++;
        nul = nul + 1 < end ? chunk.indexOf(0, nul + 1) : -1;
      }
      this.#left -= end - at;
      at = end;
    }
    return frames;
  }

  /** Returns where to read on. The frames of a server have no mask (RFC 6455, section 5.2). */
  #readHeader(chunk: Buffer, at: number): number {
    if (this.#header.length === 0 && at + 4 <= chunk.length) {
      const length = (chunk[at + 1] ?? 0) & LENGTH;
      if (length < EIGHT_BYTES) {
        this.#left = length < TWO_BYTES ? length : chunk.readUInt16BE(at + 2);
        return at + (length < TWO_BYTES ? 2 : 4);
      }
    }
    this.#header.push(chunk[at] ?? 0);
    const length = (this.#header[1] ?? 0) & LENGTH;
    const bytes = length < TWO_BYTES ? 2 : length === TWO_BYTES ? 4 : 10;
    if (this.#header.length === bytes) {
      this.#left =
        bytes === 2 ? length : this.#header.slice(2).reduce((sum, byte) => sum * 256 + byte, 0);
      this.#header = [];
    }
    return at + 1;
  }
}
