import type { ChatSession, ChatSessionOptions } from '@tales/api-client';
import { fromCallback } from 'xstate';
import { chatConnectionMachine } from './chat-connection.machine.ts';
import type { SessionCommand, SocketEvent } from './chat-connection.types.ts';

export interface ChatEffects {
  /** Opens a chat session, usually by calling `openChatSession`. */
  openSession: (options: Pick<ChatSessionOptions, 'listener' | 'lastId'>) => ChatSession;
  /** @default console */
  logger?: Pick<Console, 'info' | 'warn' | 'error'>;
}

/** Returns a `chatConnectionMachine` that opens sessions by calling `openSession` and logs to `logger`. */
export const provideChatConnection = ({ openSession, logger = console }: ChatEffects) =>
  chatConnectionMachine.provide({
    actors: {
      chatSession: fromCallback<SessionCommand, { lastId: string | undefined }>(
        ({ input, sendBack, receive }) => {
          let stopped = false;
          const tell = (event: SocketEvent) => {
            if (!stopped) sendBack(event);
          };
          const session = openSession({
            lastId: input.lastId,
            listener: (event) => {
              tell({ ...event, type: `socket.${event.type}` } as SocketEvent);
            },
          });
          receive(({ clientId, content }) => {
            session.send({ clientId, content }).then(
              () => {
                tell({ type: 'socket.stored', clientId });
              },
              (error: unknown) => {
                if (!stopped) logger.warn('A message was not sent.', error);
                tell({ type: 'socket.sendFailed', clientId });
              },
            );
          });
          return () => {
            stopped = true;
            session.close().catch((error: unknown) => {
              logger.error('The chat did not close.', error);
            });
          };
        },
      ),
    },
    actions: {
      log: (_, { level, message }) => {
        logger[level](message);
      },
    },
  });
