import { joinFrames, type StompVersion, type WireFrame } from './frame.ts';
import { CACHED_SUBSCRIPTIONS, type OutgoingMessage } from './outgoing-message.ts';

/** Maximum bytes of a WebSocket message with several frames. */
const MAX_BATCH_BYTES = 64 * 1024;

/**
 * Messages for any number of subscribers, in this order. Their frames are joined into as few WebSocket
 * messages as possible, once for subscribers with the same version and subscription id.
 */
export class OutgoingBatch {
  readonly messages: readonly OutgoingMessage[];
  readonly #joined = new Map<string, readonly WireFrame[]>();

  constructor(messages: readonly OutgoingMessage[]) {
    this.messages = messages;
  }

  /** @param subscription id of the subscription; optional in 1.0 */
  framesFor(version: StompVersion, subscription: string | undefined): readonly WireFrame[] {
    const key = subscription === undefined ? version : `${version} ${subscription}`;
    const known = this.#joined.get(key);
    if (known) return known;
    const frames = joinBatches(
      this.messages.map((message) => message.frameFor(version, subscription)),
    );
    if (this.#joined.size < CACHED_SUBSCRIPTIONS) this.#joined.set(key, frames);
    return frames;
  }
}

/** Concatenates frames into WebSocket messages of at most 64 KiB. A longer frame is left alone. */
export function joinBatches(frames: readonly WireFrame[]): WireFrame[] {
  const batches: WireFrame[] = [];
  let start = 0;
  let length = 0;
  frames.forEach(({ bytes }, index) => {
    if (index > start && length + bytes.length > MAX_BATCH_BYTES) {
      batches.push(joinFrames(frames.slice(start, index)));
      start = index;
      length = 0;
    }
    length += bytes.length;
  });
  if (start < frames.length) batches.push(joinFrames(frames.slice(start)));
  return batches;
}
