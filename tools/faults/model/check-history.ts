import { NEWEST_MESSAGES, parseMessageId } from '@tales/api-client/wire';

/** Identified by its sender and client id. Without a client id it is sent once, and its content is unique. */
export interface SentMessage {
  sender: string;
  content: string;
  clientId?: string;
}

export interface ReceivedMessage extends SentMessage {
  /** The header `message-id`. */
  id: string;
  /** The header `previous`. */
  previous: number;
}

/** What clients did and saw, in the order in which one process recorded it. */
export type Event =
  /** An attempt to send, also a repeated one. */
  | { type: 'send'; message: SentMessage }
  | { type: 'receipt'; message: SentMessage }
  /** @property reader names one subscription */
  | { type: 'subscribe'; reader: string; lastId: string | undefined }
  /** The RECEIPT of the SUBSCRIBE. */
  | { type: 'subscribed'; reader: string }
  | { type: 'message'; reader: string; message: ReceivedMessage };

export interface Problem {
  kind: 'lost' | 'doubled' | 'reordered' | 'gap' | 'invented';
  text: string;
}

interface Reader {
  /** Position of its last message in the log; `undefined` before the first one without `last-id`. */
  position: number | undefined;
  received: Set<string>;
  /** Index of the event `subscribed` of a subscription without `last-id`. */
  subscribed?: number;
}

/**
 * Checks a history against the sequential model of the chat: an append-only log with at most one message
 * per sender and client id, from which every subscription reads without a gap.
 *
 * @param log what a reader got after all clients had finished. It begins with a message that is older than
 *   the history; messages before it and after its end are ignored.
 */
export function checkHistory(
  history: readonly Event[],
  log: readonly ReceivedMessage[],
): Problem[] {
  const problems: Problem[] = [];
  const report = (kind: Problem['kind'], text: string) => problems.push({ kind, text });
  const positions = new Map(log.map(({ id }, position) => [id, position]));
  const stored = new Map<string, number>();
  /** The event of the first attempt to send, and the last position that was acknowledged before it. */
  const sent = new Map<string, { event: number; after: number; content: string }>();
  const readers = new Map<string, Reader>();
  let acknowledged = 0;

  for (const [position, message] of log.entries()) {
    if (stored.has(keyOf(message))) report('doubled', `${message.id} repeats a stored message`);
    else stored.set(keyOf(message), position);
  }

  for (const [index, event] of history.entries()) {
    switch (event.type) {
      case 'send': {
        const { content } = event.message;
        const key = keyOf(event.message);
        if (!sent.has(key)) sent.set(key, { event: index, after: acknowledged, content });
        break;
      }
      case 'receipt': {
        const position = stored.get(keyOf(event.message));
        if (position === undefined) report('lost', `'${event.message.content}' was acknowledged`);
        else acknowledged = Math.max(acknowledged, position);
        break;
      }
      case 'subscribe': {
        const position = event.lastId === undefined ? undefined : positionOf(event.lastId);
        readers.set(event.reader, { position, received: new Set() });
        if (event.lastId !== undefined && position === undefined) {
          report('lost', `${event.lastId}, after which ${event.reader} goes on`);
        }
        break;
      }
      case 'subscribed': {
        const reader = readers.get(event.reader);
        if (reader && reader.position === undefined) reader.subscribed = index;
        break;
      }
      case 'message':
        receive(event.reader, event.message);
    }
  }

  for (const [position, message] of log.entries()) {
    const before = log[position - 1];
    if (!before) continue;
    const origin = sent.get(keyOf(message));
    if (origin?.content !== message.content) report('invented', `${message.id} was never sent`);
    else if (position <= origin.after) {
      report('reordered', `${message.id} was sent after ${nameAt(origin.after)} was acknowledged`);
    }
    if (numberOf(message.id) <= numberOf(before.id)) {
      report('reordered', `${message.id} is stored after ${before.id}`);
    } else if (message.previous !== numberOf(before.id)) {
      report('gap', `${message.id} says that it follows ${message.previous.toString()}`);
    }
  }
  return problems;

  function receive(name: string, message: ReceivedMessage): void {
    const reader = readers.get(name);
    const position = positionOf(message.id);
    const entry = log[position ?? -1];
    const isOutside = position === -1 || numberOf(message.id) > numberOf(log.at(-1)?.id ?? '');
    if (!reader || isOutside) return;
    const what = `${message.id} at ${name}`;
    if (position === undefined || entry?.content !== message.content) {
      report('lost', `${what} is not stored`);
      return;
    }
    if (message.previous !== entry.previous) {
      report('gap', `${what} says that it follows ${message.previous.toString()}`);
    }
    const last = reader.position;
    if (reader.received.has(message.id)) report('doubled', what);
    else if (last === undefined) checkFirst(reader, position, what);
    else if (position <= last) report('reordered', `${what} comes after ${nameAt(last)}`);
    else if (position > last + 1) report('gap', `${what} comes after ${nameAt(last)}`);
    reader.received.add(message.id);
    reader.position = position;
  }

  /** The newest messages come first, and nothing that was sent after the subscription is left out. */
  function checkFirst({ subscribed = Infinity }: Reader, position: number, what: string): void {
    const later = log.findIndex((entry) => (sent.get(keyOf(entry))?.event ?? -1) > subscribed);
    if (later !== -1 && position > Math.max(0, later - NEWEST_MESSAGES)) {
      report('gap', `${what} is first, though ${nameAt(later)} was sent after the subscription`);
    }
  }

  /** -1 for messages before the log. */
  function positionOf(id: string): number | undefined {
    return numberOf(id) < numberOf(log[0]?.id ?? '') ? -1 : positions.get(id);
  }

  function nameAt(position: number): string {
    return log[position]?.id ?? 'nothing';
  }
}

const keyOf = ({ sender, clientId, content }: SentMessage) => `${sender} ${clientId ?? content}`;
export const numberOf = (id: string) => parseMessageId(id)?.number ?? NaN;
