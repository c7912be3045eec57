import type { StompSubscription } from './application.ts';
import type { StompHeaders, StompVersion, WireFrame } from './frame.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

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

  deliver(message: OutgoingMessage): void {
    const link = this.#link;
    if (!link) return;
    if (this.#mode === 'auto') {
      link.send(message.frameFor(link.version, this.id));
      return;
    }
    if (this.#unacknowledged.size >= this.#limit) {
      link.overflow();
      return;
    }
    if (link.version === '1.2') {
      const ack = link.nextAck();
      this.#unacknowledged.set(ack, message.id);
      link.send(message.frameFor(link.version, this.id, ack));
    } else {
      this.#unacknowledged.set(message.id, message.id);
      link.send(message.frameFor(link.version, this.id));
    }
  }

  /** Whether a message waits to be acknowledged by this name. */
  awaits(ack: string): boolean {
    return this.#unacknowledged.has(ack);
  }

  /** The messages an acknowledgement covers: in mode `client` also all before. */
  take(ack: string): string[] {
    const taken: string[] = [];
    for (const [key, messageId] of this.#unacknowledged) {
      if (this.#mode !== 'client' && key !== ack) continue;
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
