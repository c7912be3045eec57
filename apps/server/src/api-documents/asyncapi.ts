import { chatMessageSchema, chatSendSchema, chatUsersSchema } from '@tales/api-client/schemas';
import {
  CHAT_PATH,
  chatCloseCodes,
  chatDestinations,
  chatHeaders,
  CLIENT_ID_PATTERN,
  NEWEST_MESSAGES,
} from '@tales/api-client/wire';
import { closeCodes } from '@tales/stomp-server';
import { createReferences, type JsonSchema } from './json-schemas.ts';

const text = (description: string) => ({ type: 'string', description });

const clientId = (description: string) => ({
  ...text(description),
  pattern: CLIENT_ID_PATTERN.source,
});

/** Describes the chat as an AsyncAPI 3.0 document, from the view of the server. */
export function asyncApiDocument(): JsonSchema {
  const { refer, components } = createReferences('draft-7');
  const messages = {
    ChatMessage: {
      summary: 'A message, in a MESSAGE frame.',
      contentType: 'application/json',
      headers: {
        type: 'object',
        required: ['message-id', chatHeaders.previous],
        properties: {
          'message-id': text('Number and epoch, like 17.x3K. The numbers increase.'),
          [chatHeaders.previous]: text(
            'Number of the preceding message; 0 for the first. Tells whether messages are missing.',
          ),
          [chatHeaders.clientId]: clientId('The id that the sending client has set.'),
        },
      },
      payload: refer(chatMessageSchema),
    },
    ChatUsers: {
      summary: 'The names of all users in the chat, in a MESSAGE frame.',
      contentType: 'application/json',
      payload: refer(chatUsersSchema),
    },
    ChatSend: {
      summary: 'A message to all, in a SEND frame. A RECEIPT means that it is stored.',
      contentType: 'application/json',
      headers: {
        type: 'object',
        properties: {
          receipt: text('Any value. It is returned in the RECEIPT.'),
          [chatHeaders.clientId]: clientId(
            'Unique for the account. A message that is sent again with it is stored once.',
          ),
        },
      },
      payload: refer(chatSendSchema),
    },
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Chat of Tales Between Worlds',
      version: '1.0.0',
      description:
        'STOMP 1.0, 1.1 or 1.2 over WebSocket. Each channel is a destination. Other destinations and malformed frames are answered with an ERROR, and the connection is closed.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      site: {
        host: '{host}',
        pathname: CHAT_PATH,
        protocol: 'wss',
        description: 'The host of the site.',
        variables: { host: { default: 'localhost' } },
        security: [{ $ref: '#/components/securitySchemes/ticket' }],
      },
    },
    channels: {
      messages: {
        address: chatDestinations.messages,
        description: `A new subscriber gets the newest ${NEWEST_MESSAGES.toString()} messages, then each new one. With the header ${chatHeaders.lastId} on SUBSCRIBE, the message-id of the last message it has, it gets all later ones.`,
        messages: { ChatMessage: { $ref: '#/components/messages/ChatMessage' } },
      },
      users: {
        address: chatDestinations.users,
        description: 'A subscriber gets the list immediately, and again after each change.',
        messages: { ChatUsers: { $ref: '#/components/messages/ChatUsers' } },
      },
      send: {
        address: chatDestinations.send,
        messages: { ChatSend: { $ref: '#/components/messages/ChatSend' } },
      },
    },
    operations: {
      deliverMessages: operation('send', 'messages', 'ChatMessage'),
      deliverUsers: operation('send', 'users', 'ChatUsers'),
      receiveMessage: operation('receive', 'send', 'ChatSend'),
    },
    components: {
      messages,
      schemas: components(),
      securitySchemes: {
        ticket: {
          type: 'httpApiKey',
          in: 'query',
          name: 'token',
          description: 'A single-use ticket, or the token of the session.',
        },
      },
    },
    'x-close-codes': {
      [closeCodes.serviceRestart]: 'The server closes. Connect again after 2.5 to 7.5 seconds.',
      [chatCloseCodes.signedOut]: 'The session has ended. Sign in again.',
      [chatCloseCodes.tooMany]: 'A limit was exceeded. Connect again later.',
    },
  };
}

const operation = (action: 'send' | 'receive', channel: string, message: string) => ({
  action,
  channel: { $ref: `#/channels/${channel}` },
  messages: [{ $ref: `#/channels/${channel}/messages/${message}` }],
});
