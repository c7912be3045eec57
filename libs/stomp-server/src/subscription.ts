import type { StompSubscription } from './application.ts';
import type { StompHeaders, StompVersion, WireFrame } from './frame.ts';
import { joinBatches, OutgoingBatch, type OutgoingMessage } from './outgoing-message.ts';

export const ackModes = ['auto', 'client', 'client-individual'] as const;
export type AckMode = (typeof ackModes)[number];

export type SubscriptionLink = {
  version: StompVersion;
  send: (frame: WireFrame) => void;
  /** Returns a value, unique in the session, for the `ack` header of the next message. */
  nextAck: () => string;
  /** Called when a delivery would exceed the limit of unacknowledged messages. */
  overflow: () => void;
};

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

  deliver(messages: OutgoingMessage | OutgoingBatch): void {
    const link = this.#link;
    if (!link) return;
    if (this.#mode !== 'auto') this.#deliverForAck(messages, link);
    else if (messages instanceof OutgoingBatch) {
      for (const frames of messages.framesFor(link.version, this.id)) link.send(frames);
    } else link.send(messages.frameFor(link.version, this.id));
  }

  #deliverForAck(source: OutgoingMessage | OutgoingBatch, link: SubscriptionLink): void {
    const messages = source instanceof OutgoingBatch ? source.messages : [source];
    const fitting = messages.slice(0, Math.max(0, this.#limit - this.#unacknowledged.size));
    const frames = fitting.map((message) => {
      const ack = link.version === '1.2' ? link.nextAck() : undefined;
      this.#unacknowledged.set(ack ?? message.id, message.id);
      return message.frameFor(link.version, this.id, ack);
    });
    for (const batch of joinBatches(frames)) link.send(batch);
    if (fitting.length < messages.length) link.overflow();
  }

  awaits(ack: string): boolean {
    return this.#unacknowledged.has(ack);
  }

  /** Removes the acknowledged message and, in `client` mode, all earlier messages. Returns their ids. */
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
