import { headerLine, joinFrames, type StompVersion, type WireFrame, withBody } from './frame.ts';

export type OutgoingMessageSource = {
  destination: string;
  /** Value of the `message-id` header, unique per destination. */
  id: string;
  headers?: Iterable<readonly [name: string, value: string]>;
  body: string | Uint8Array;
};

/** Maximum number of entries in a frame cache. Small, because most clients use the same subscription ids. */
const CACHED_SUBSCRIPTIONS = 4;

/** Maximum number of bytes in a WebSocket message with several frames. */
const MAX_BATCH_BYTES = 64 * 1024;

/**
 * A message for any number of subscribers (STOMP 1.2, "MESSAGE"). The part that is the same for all
 * subscribers is serialized once per STOMP version. Complete frames are cached for a few subscription ids.
 */
export class OutgoingMessage {
  readonly destination: string;
  readonly id: string;
  readonly #headers: (readonly [name: string, value: string])[];
  readonly #body: string | Uint8Array;
  readonly #shared = new Map<StompVersion, SharedPart>();

  constructor({ destination, id, headers = [], body }: OutgoingMessageSource) {
    this.destination = destination;
    this.id = id;
    this.#headers = [...headers];
    this.#body = body;
  }

  /**
   * @param subscription id of the subscription; optional in STOMP 1.0
   * @param ack value of the `ack` header (STOMP 1.2), if the client must acknowledge the message
   */
  frameFor(version: StompVersion, subscription: string | undefined, ack?: string): WireFrame {
    const shared = this.#sharedPart(version);
    if (ack !== undefined) return build(shared, version, subscription, ack);
    const known = shared.frames.get(subscription);
    if (known) return known;
    const frame = build(shared, version, subscription);
    if (shared.frames.size < CACHED_SUBSCRIPTIONS) shared.frames.set(subscription, frame);
    return frame;
  }

  #sharedPart(version: StompVersion): SharedPart {
    let shared = this.#shared.get(version);
    if (!shared) {
      let head =
        headerLine('message-id', this.id, version) +
        headerLine('destination', this.destination, version);
      for (const [name, value] of this.#headers) head += headerLine(name, value, version);
      shared = { ...withBody(head, this.#body), frames: new Map() };
      this.#shared.set(version, shared);
    }
    return shared;
  }
}

/** Messages that are delivered in order. Several frames may share a WebSocket message. */
export class OutgoingBatch {
  readonly messages: readonly OutgoingMessage[];
  readonly #joined = new Map<string, readonly WireFrame[]>();

  constructor(messages: readonly OutgoingMessage[]) {
    this.messages = messages;
  }

  /** @param subscription id of the subscription; optional in STOMP 1.0 */
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

/** Joins frames into WebSocket messages of at most 64 KiB. A longer frame is not joined. */
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

/** The part of a frame that is the same for all subscribers, and complete frames by subscription id. */
type SharedPart = WireFrame & { frames: Map<string | undefined, WireFrame> };

function build(
  { bytes, isText }: SharedPart,
  version: StompVersion,
  subscription: string | undefined,
  ack?: string,
): WireFrame {
  let start = 'MESSAGE\n';
  if (subscription !== undefined) start += headerLine('subscription', subscription, version);
  if (ack !== undefined) start += headerLine('ack', ack, version);
  return { bytes: Buffer.concat([Buffer.from(start), bytes]), isText };
}
