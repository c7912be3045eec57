import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { IStompSocket } from '@stomp/stompjs';
import { openChatSession } from '@tales/api-client';
import { CHAT_PATH } from '@tales/api-client/wire';
import { WebSocket } from 'ws';
import { fetchToken } from './http.ts';
import type { TestAccount } from './test-environment.ts';

export type Chat = Awaited<ReturnType<typeof joinChat>>;

/**
 * Signs in and connects to the chat with `openChatSession`, which the site also uses.
 * @param lastId id of the last message that an earlier session received
 */
export async function joinChat(port: number, account: TestAccount, lastId?: string) {
  const token = await fetchToken(port, account);
  const contents: string[] = [];
  let last = lastId;
  const connected = Promise.withResolvers<undefined>();
  const session = openChatSession({
    url: `ws://127.0.0.1:${port}${CHAT_PATH}`,
    getTicket: () => Promise.resolve(token),
    lastId,
    listener(event) {
      if (event.type === 'connected') connected.resolve(undefined);
      if (event.type !== 'messages') return;
      contents.push(...event.messages.map(({ content }) => content));
      last = event.messages.at(-1)?.id;
    },
    createSocket: (url, protocols) => new WebSocket(url, protocols) as unknown as IStompSocket,
    logger: { error: () => undefined, warn: () => undefined },
  });
  await connected.promise;
  return {
    contents,
    lastId: () => last,
    /** Sends a message, and retries until the server confirms that the message is stored. */
    async say(content: string): Promise<void> {
      const clientId = randomUUID();
      const isStored = () =>
        session.send({ clientId, content }).then(
          () => true,
          () => false,
        );
      while (!(await isStored())) await wait(100);
    },
    close: session.close,
  };
}
