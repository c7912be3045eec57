import type { StompSubscription } from './application.ts';
import { joinFrames, type StompHeaders, type StompVersion, type WireFrame } from './frame.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Maximum bytes of a WebSocket message with several frames. */
const LARGEST_BATCH = 64 * 1024;

export type AckMode = 'auto' | 'client' | 'client-individual';

export type SubscriptionLink = {
  version: StompVersion;
  send: (frame: WireFrame) => void;
  /** Header `ack` of the next message, unique in the session. */
  nextAck: () => string;
  /** Called when the limit of unacknowledged messages is exceeded. */
  overflow: () => void;
};

/** A subscription and its unacknowledged messages. */
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
    const only = messages.length === 1 ? messages[0] : undefined;
    const frame = only && this.#frameOf(only, link);
    // Fast path: a message for many subscribers is usually delivered alone.
    if (frame) link.send(frame);
    else this.#deliverAll(messages, link);
  }

  #deliverAll(messages: readonly OutgoingMessage[], link: SubscriptionLink): void {
    let frames: WireFrame[] = [];
    let length = 0;
    for (const message of messages) {
      const frame = this.#frameOf(message, link);
      if (!frame) {
        send(link, frames);
        link.overflow();
        return;
      }
      if (length + frame.bytes.length > LARGEST_BATCH) {
        send(link, frames);
        frames = [];
        length = 0;
      }
      frames.push(frame);
      length += frame.bytes.length;
    }
    send(link, frames);
  }

  /**
   * Builds the frame. Unless the mode is `auto`, stores its id until it is acknowledged. Returns
   * `undefined` if the limit is reached.
   */
  #frameOf(message: OutgoingMessage, link: SubscriptionLink): WireFrame | undefined {
    if (this.#mode === 'auto') return message.frameFor(link.version, this.id);
    if (this.#unacknowledged.size >= this.#limit) return undefined;
    const ack = link.version === '1.2' ? link.nextAck() : undefined;
    this.#unacknowledged.set(ack ?? message.id, message.id);
    return message.frameFor(link.version, this.id, ack);
  }

  /** Whether an unacknowledged message has this id. */
  awaits(ack: string): boolean {
    return this.#unacknowledged.has(ack);
  }

  /** Removes and returns the acknowledged messages. In mode `client`, includes all earlier ones. */
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

function send(link: SubscriptionLink, frames: readonly WireFrame[]): void {
  if (frames.length > 0) link.send(joinFrames(frames));
}
