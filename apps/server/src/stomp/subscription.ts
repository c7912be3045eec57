import type { StompSubscription } from './application.ts';
import { joinFrames, type StompHeaders, type StompVersion, type WireFrame } from './frame.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Bytes of a WebSocket message that holds several frames. */
const LARGEST_BATCH = 64 * 1024;

export type AckMode = 'auto' | 'client' | 'client-individual';

export type SubscriptionLink = {
  version: StompVersion;
  send: (frame: WireFrame) => void;
  /** A name for the next message that is to be acknowledged, unique in the session. */
  nextAck: () => string;
  /** More messages wait to be acknowledged than are remembered. */
  overflow: () => void;
};

/** A subscription as its session keeps it. */
export class Subscription implements StompSubscription {
  readonly id: string | undefined;
  readonly destination: string;
  readonly headers: StompHeaders;
  readonly #mode: AckMode;
  readonly #limit: number;
  readonly #unacknowledged = new Map<string, string>();
  #link: SubscriptionLink | undefined;

  constructor(
    link: SubscriptionLink,
    subscription: { id: string | undefined; destination: string; headers: StompHeaders },
    { mode, limit }: { mode: AckMode; limit: number },
  ) {
    this.#link = link;
    this.#mode = mode;
    this.#limit = limit;
    this.id = subscription.id;
    this.destination = subscription.destination;
    this.headers = subscription.headers;
  }

  deliver(...messages: OutgoingMessage[]): void {
    const link = this.#link;
    if (!link) return;
    const batch = new Batch(link.send);
    for (const message of messages) {
      const frame = this.#frameOf(message, link);
      if (!frame) {
        batch.flush();
        link.overflow();
        return;
      }
      batch.add(frame);
    }
    batch.flush();
  }

  /** The frame, remembered until it is acknowledged if the mode asks for that; none at the limit. */
  #frameOf(
    message: OutgoingMessage,
    { version, nextAck }: SubscriptionLink,
  ): WireFrame | undefined {
    if (this.#mode === 'auto') return message.frameFor(version, this.id);
    if (this.#unacknowledged.size >= this.#limit) return undefined;
    const ack = version === '1.2' ? nextAck() : undefined;
    this.#unacknowledged.set(ack ?? message.id, message.id);
    return message.frameFor(version, this.id, ack);
  }

  /** Whether a message waits to be acknowledged by this name. */
  awaits(ack: string): boolean {
    return this.#unacknowledged.has(ack);
  }

  /** The messages an acknowledgement covers: in mode `client` also all before. */
  take(ack: string): string[] {
    if (this.#mode !== 'client') {
      const messageId = this.#unacknowledged.get(ack);
      return this.#unacknowledged.delete(ack) && messageId !== undefined ? [messageId] : [];
    }
    const taken: string[] = [];
    for (const [key, messageId] of this.#unacknowledged) {
      this.#unacknowledged.delete(key);
      taken.push(messageId);
      if (key === ack) break;
    }
    return taken;
  }

  end(): void {
    this.#link = undefined;
    this.#unacknowledged.clear();
  }
}

/** Gathers frames until the next one would make them too long for one WebSocket message. */
class Batch {
  readonly #send: (frames: WireFrame) => void;
  #frames: WireFrame[] = [];
  #length = 0;

  constructor(send: (frames: WireFrame) => void) {
    this.#send = send;
  }

  add(frame: WireFrame): void {
    if (this.#length + frame.bytes.length > LARGEST_BATCH) this.flush();
    this.#frames.push(frame);
    this.#length += frame.bytes.length;
  }

  flush(): void {
    if (this.#frames.length === 0) return;
    const frames = this.#frames;
    this.#frames = [];
    this.#length = 0;
    this.#send(joinFrames(frames));
  }
}
