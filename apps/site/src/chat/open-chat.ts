import { chatUrl, openChatSession, type ChatSessionOptions } from '@tales/api-client';
import { selectToken } from '@tales/features/auth';
import { provideChatConnection, type ChatInput } from '@tales/features/chat';
import { createActor } from 'xstate';
import { api } from '../api.ts';
import type { Auth } from '@tales/features/auth';

/** What the last chat had, by user name, for as long as the page is open: nothing is stored. */
const left = new Map<string, Pick<ChatInput, 'messages' | 'outgoing'>>();

/**
 * The chat connection of one reader, not yet started. It begins with the messages of the last one; what had no
 * receipt when they left it is “not sent”. A refused ticket or connection (401) also ends the session of the page.
 */
export function openChat(
  username: string,
  auth: Auth | undefined,
  options: Partial<ChatSessionOptions> = {},
) {
  const isSignedIn = () => auth && selectToken(auth.getSnapshot()) !== undefined;
  const chat = createActor(
    provideChatConnection({
      openSession: (connection) =>
        openChatSession({
          url: chatUrl(location),
          getTicket: async (signal) =>
            isSignedIn() ? (await api.auth.chatTicket({ signal })).ticket : undefined,
          // The pages' security policy allows the worker: `worker-src blob:`.
          heartbeatStrategy: 'Worker',
          ...options,
          ...connection,
        }),
    }),
    { input: { username, ...left.get(username) } },
  );
  chat.subscribe(({ context: { messages, outgoing } }) => {
    left.set(username, { messages, outgoing });
  });
  chat.on('chat.unauthorized', () => {
    auth?.send({ type: 'server.unauthorized' });
  });
  return chat;
}
