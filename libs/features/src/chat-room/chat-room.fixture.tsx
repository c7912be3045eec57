import { ChatSendError, type ChatEvent, type ChatSession } from '@tales/api-client';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { useActorLifetime } from '../actor-lifetime/index.ts';
import { provideChatConnection } from '../chat-connection/index.ts';
import type { Translate } from '../translate/index.ts';
import { chatRoomLabels } from './chat-room.labels.ts';
import { ChatRoom } from './chat-room.tsx';

export interface ChatOnSiteProps {
  /** The reader's own account. */
  username: string;
  /** What the session tells, one after the other. */
  events: ChatEvent[];
  /** What becomes of a message that is sent. */
  receipt: 'awaited' | 'stored' | 'lost' | 'refused';
  t: Translate;
}

const sendWith: Record<ChatOnSiteProps['receipt'], ChatSession['send']> = {
  awaited: () => new Promise(() => undefined),
  stored: () => Promise.resolve(),
  lost: () => Promise.reject(new ChatSendError({ kind: 'connectionLost' })),
  refused: () =>
    Promise.reject(new ChatSendError({ kind: 'refused', message: 'Too many messages.' })),
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The room as the site has it, with a session that only tells these events. Its clock stands at 0. */
export function ChatOnSite({ username, events, receipt, t }: ChatOnSiteProps) {
  const labels = useMemo(() => chatRoomLabels(t), [t]);
  const [chat] = useState(() =>
    createActor(
      provideChatConnection({
        logger: silent,
        openSession: ({ listener }) => {
          queueMicrotask(() => {
            events.forEach(listener);
          });
          return { send: sendWith[receipt], close: () => Promise.resolve() };
        },
      }),
      { input: { username } },
    ),
  );
  useActorLifetime(chat, () => {
    chat.send({ type: 'user.open' });
  });
  return <ChatRoom chat={chat} username={username} labels={labels} now={() => 0} />;
}
