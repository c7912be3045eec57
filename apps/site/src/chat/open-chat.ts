import { ApiError, chatUrl, openChatSession } from '@tales/api-client';
import { selectToken } from '@tales/features/auth';
import { provideChatConnection } from '@tales/features/chat-connection';
import { createActor } from 'xstate';
import { api } from '../api.ts';
import type { Auth } from '../session/open-auth.ts';

/** The chat of one reader, not yet started. A dead token ends their session. */
export function openChat(username: string, auth: Auth | undefined) {
  const token = () => (auth ? selectToken(auth.getSnapshot()) : undefined);
  const chat = createActor(
    provideChatConnection({
      openSession: (options) =>
        openChatSession({
          url: chatUrl(location),
          getToken: () => token() ?? null,
          isTokenAlive,
          ...options,
        }),
    }),
    { input: { username } },
  );
  chat.on('chat.unauthorized', () => {
    auth?.send({ type: 'server.unauthorized' });
  });
  return chat;
}

export type Chat = ReturnType<typeof openChat>;

/** Asks the server, because a browser does not say why a socket was refused. */
async function isTokenAlive(): Promise<boolean> {
  try {
    await api.auth.signedInUsers();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'refused') {
      return error.failure.status !== 401;
    }
    throw error;
  }
}
