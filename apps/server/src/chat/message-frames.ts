import { type ChatMessageBody, chatSendSchema } from '@tales/api-client/schemas';
import {
  chatDestinations,
  chatHeaders,
  CLIENT_ID_PATTERN,
  parseMessageId,
} from '@tales/api-client/wire';
import {
  type IncomingMessage,
  OutgoingMessage,
  StompRefusal,
  type StompSubscription,
} from '@tales/stomp-server';
import type { NewMessage, StoredMessage } from '../storage/messages.ts';

const JSON_HEADERS = [['content-type', 'application/json']] as const;

export function lastNumberOf({ headers }: StompSubscription): number | undefined {
  const lastId = headers.get(chatHeaders.lastId);
  if (lastId === undefined) return undefined;
  const last = parseMessageId(lastId);
  if (last === undefined)
    throw new StompRefusal('The header last-id must be the message-id of a message.');
  return last;
}

export function usersFrame(usernames: readonly string[], number: number): OutgoingMessage {
  return new OutgoingMessage({
    destination: chatDestinations.users,
    id: `users-${number}`,
    headers: JSON_HEADERS,
    body: JSON.stringify(usernames),
  });
}

export function messageFrame(message: StoredMessage): OutgoingMessage {
  const { number, previous, clientId, sender, content, sentAt } = message;
  const body: ChatMessageBody = { sender, content, sentAt: new Date(sentAt).toISOString() };
  const headers: (readonly [name: string, value: string])[] = [
    ...JSON_HEADERS,
    [chatHeaders.previous, previous.toString()],
  ];
  if (clientId !== undefined) headers.push([chatHeaders.clientId, clientId]);
  return new OutgoingMessage({
    destination: chatDestinations.messages,
    id: number.toString(),
    headers,
    body: JSON.stringify(body),
  });
}

/** Returns the content and client id of a SEND frame. @throws StompRefusal if the frame is invalid */
export function readMessage({
  destination,
  headers,
  body,
}: IncomingMessage): Pick<NewMessage, 'content' | 'clientId'> {
  const { send } = chatDestinations;
  if (destination !== send) throw new StompRefusal(`Unknown destination: send to ${send}.`);
  const clientId = headers.get(chatHeaders.clientId);
  if (clientId !== undefined && !CLIENT_ID_PATTERN.test(clientId)) {
    throw new StompRefusal(
      'The header client-id must have 16 to 64 letters from A to Z, digits, hyphens or underscores.',
    );
  }
  const { success, data, error } = chatSendSchema.safeParse(parseJson(body));
  if (!success) {
    throw new StompRefusal(error.issues[0]?.message ?? 'The body is not a message.');
  }
  // Lone surrogates are replaced, because they cannot be encoded in UTF-8.
  return { content: data.content.toWellFormed(), clientId };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new StompRefusal('The body is not JSON.');
  }
}
